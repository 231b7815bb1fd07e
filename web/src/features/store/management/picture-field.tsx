import { photoBytesAtMost } from '@apprecio/contract/api/picture-limits';
import { type CatalogueDetail, editingLimits } from '@apprecio/contract/store/editing';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { OnePicture } from '../../../ui/form/one-picture.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { ProductPicture } from '../product-picture.tsx';

/** The keys in an order in which one of them has changed its place with its neighbour. */
function swapped(keys: readonly string[], at: number, to: number): string[] {
  return keys.map((key, place) => (place === at ? keys[to]! : place === to ? keys[at]! : key));
}

/** The pictures of a product in their order; the first is on its card. Each change is saved at once. */
export function PictureField({ product }: { product: CatalogueDetail }) {
  const t = useTranslations('store.management.form');
  const errorText = useErrorText();
  const { id, pictures } = product;
  const keys = pictures.map(({ key }) => key);
  const upload = useCommand('store.addPicture');
  const arrange = useCommand('store.arrangePictures');
  const removal = useCommand('store.removePicture');
  const [removed, setRemoved] = useState<string | null>(null);
  const removeText = t('pictureRemove', { number: keys.indexOf(removed ?? '') + 1 });
  const refused = upload.error ?? arrange.error ?? removal.error;
  const isBusy = upload.isPending || arrange.isPending || removal.isPending;
  const move = (at: number, to: number) => arrange.mutate({ id, pictures: swapped(keys, at, to) });
  return (
    <div className="flex flex-col gap-3">
      {pictures.length < editingLimits.pictures && (
        <OnePicture
          label={t('pictures')}
          help={t('pictureHelp')}
          choose={t('addPicture')}
          remove=""
          large={t('pictureLarge')}
          most={photoBytesAtMost}
          shown={null}
          isSet={false}
          busy={isBusy}
          problem={refused && errorText(refused)}
          onFile={(picture) => upload.mutate({ id, picture })}
          onRemove={() => undefined}
        />
      )}
      {pictures.length > 0 && (
        <ol aria-label={t('pictures')} className="flex flex-wrap gap-3">
          {pictures.map(({ key, url }, at) => (
            <li key={key} className="flex flex-col items-center gap-1">
              <ProductPicture of={{ ...product, imageUrl: url }} className="w-28! rounded-lg" />
              <span className="flex">
                <IconButton
                  icon={ArrowLeft}
                  size="sm"
                  label={t('pictureEarlier', { number: at + 1 })}
                  disabled={isBusy || at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon={ArrowRight}
                  size="sm"
                  label={t('pictureLater', { number: at + 1 })}
                  disabled={isBusy || at === pictures.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={t('pictureRemove', { number: at + 1 })}
                  disabled={isBusy}
                  onClick={() => setRemoved(key)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <ActDialog
        open={removed !== null}
        danger
        size="sm"
        title={removeText}
        act={removeText}
        busy={removal.isPending}
        onClose={() => setRemoved(null)}
        onAct={() => removed && removal.mutate({ id, picture: removed }, { onSettled: () => setRemoved(null) })}
      />
    </div>
  );
}
