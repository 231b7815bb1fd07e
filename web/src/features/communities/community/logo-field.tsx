import { pictureBytesAtMost } from '@apprecio/contract/api/picture-limits';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Mark } from './look.tsx';
import { useCommunityError, type Community } from './use-community.ts';

function useLogo(id: string) {
  const t = useTranslations('communities');
  const fieldText = useFieldText('communities.validation');
  const errorText = useCommunityError();
  const [large, setLarge] = useState(false);
  const onSuccess = async () => {
    toast({ variant: 'success', title: t('saved') });
  };
  const upload = useCommand('communities.changeLogo', { onSuccess });
  const removal = useCommand('communities.removeLogo', { onSuccess });
  const send = (file: File) => {
    setLarge(file.size > pictureBytesAtMost);
    if (file.size > pictureBytesAtMost) return;
    upload.mutate({ id, logo: file });
  };
  const refused = upload.error ?? removal.error;
  const told = refused instanceof ApiError ? fieldText(refused.fields['logo']) : undefined;
  const error = large ? t('form.logoLarge') : refused ? (told ?? errorText(refused)) : null;
  return { send, remove: () => removal.mutate({ id }), busy: upload.isPending || removal.isPending, error };
}

/** The logo of a community: chosen, and kept at once. */
export function LogoField({ community }: { community: Community }) {
  const t = useTranslations('communities.form');
  const input = useRef<HTMLInputElement>(null);
  const { send, remove, busy, error } = useLogo(community.id);
  return (
    <div role="group" aria-label={t('logo')}>
      <p className="text-md font-medium">{t('logo')}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <Mark community={community} className="size-14 rounded-[16px] text-xl" />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) send(file);
          }}
        />
        <Button size="sm" icon={ImageUp} busy={busy} onClick={() => input.current?.click()}>
          {t('chooseLogo')}
        </Button>
        {community.imageUrl && (
          <Button size="sm" variant="ghost" icon={Trash2} onClick={remove}>
            {t('removeLogo')}
          </Button>
        )}
        <p className="min-w-40 flex-1 text-sm text-muted">{t('logoHelp')}</p>
      </div>
      {error && (
        <div className="mt-2">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
    </div>
  );
}
