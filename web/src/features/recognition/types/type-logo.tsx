import { pictureBytesAtMost } from '@apprecio/contract/api/picture-limits';
import type { ManagedType, TypeLogo } from '@apprecio/contract/recognition/recognition-types';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { sentPicture } from '../../../lib/pictures/sent-picture.ts';
import { Tile } from '../../../ui/data/tile.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { signOf } from './type-signs.ts';

/** The organisation's own picture for a kind, in place of its sign; kept at once. */
export function KindLogo({ type }: { type: ManagedType }) {
  const t = useTranslations('recognition.types');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(type.logoUrl);
  const [large, setLarge] = useState(false);
  const upload = useCommand('recognition.uploadLogo', {
    onSuccess: ({ logoUrl }) => setUrl(logoUrl),
  });
  const useSign = useCommand('recognition.changeLogo', {
    onSuccess: () => setUrl(null),
  });
  const send = async (chosen: File) => {
    const file = await sentPicture(chosen, pictureBytesAtMost);
    setLarge(file.size > pictureBytesAtMost);
    if (file.size > pictureBytesAtMost) return;
    upload.mutate({ id: type.id, logo: file });
  };
  const failed = upload.error ?? useSign.error;
  const error = large ? t('pictureLarge') : failed ? errorText(failed) : undefined;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {url && <Tile {...signOf(type.logo)} imageUrl={url} size={44} />}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={t('ownPicture')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button size="sm" icon={ImageUp} busy={upload.isPending} onClick={() => input.current?.click()}>
        {t('ownPicture')}
      </Button>
      {url && (
        <Button
          size="sm"
          variant="ghost"
          icon={Trash2}
          busy={useSign.isPending}
          onClick={() => useSign.mutate({ id: type.id, logo: type.logo as TypeLogo })}
        >
          {t('backToSign')}
        </Button>
      )}
      <div role="alert" className="basis-full empty:hidden">
        {error && <FieldNote id="kind-logo" error={error} />}
      </div>
    </div>
  );
}
