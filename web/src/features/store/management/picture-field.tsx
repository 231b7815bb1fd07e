import { photoBytesAtMost } from '@apprecio/contract/api/picture-limits';
import type { CatalogueDetail } from '@apprecio/contract/store/editing';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ProductPicture } from '../product-picture.tsx';

function usePicture(id: string) {
  const t = useTranslations('store.management.form');
  const errorText = useErrorText();
  const [large, setLarge] = useState(false);
  const upload = useCommand('store.changePicture');
  const removal = useCommand('store.removePicture');
  const send = (file: File) => {
    setLarge(file.size > photoBytesAtMost);
    if (file.size <= photoBytesAtMost) upload.mutate({ id, picture: file });
  };
  const refused = upload.error ?? removal.error;
  const named = refused instanceof ApiError ? refused.fields['picture'] : undefined;
  const error = large ? t('pictureLarge') : refused ? (named ?? errorText(refused)) : null;
  return { send, remove: () => removal.mutate({ id }), busy: upload.isPending || removal.isPending, error };
}

/** The picture of a product: chosen, and kept at once. */
export function PictureField({ product }: { product: CatalogueDetail }) {
  const t = useTranslations('store.management.form');
  const input = useRef<HTMLInputElement>(null);
  const { send, remove, busy, error } = usePicture(product.id);
  return (
    <div role="group" aria-label={t('picture')}>
      <p className="text-md font-medium">{t('picture')}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <ProductPicture of={product} className="w-24! rounded-lg" />
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
          {t('choosePicture')}
        </Button>
        {product.imageUrl !== '' && (
          <Button size="sm" variant="ghost" icon={Trash2} onClick={remove}>
            {t('removePicture')}
          </Button>
        )}
        <p className="min-w-40 flex-1 text-sm text-muted">{t('pictureHelp')}</p>
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
