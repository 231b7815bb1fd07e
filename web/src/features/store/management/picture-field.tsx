import { photoBytesAtMost } from '@apprecio/contract/api/picture-limits';
import type { CatalogueDetail } from '@apprecio/contract/store/editing';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { OnePicture } from '../../../ui/form/one-picture.tsx';
import { ProductPicture } from '../product-picture.tsx';

/** The picture of a product. */
export function PictureField({ product }: { product: CatalogueDetail }) {
  const t = useTranslations('store.management.form');
  const errorText = useErrorText();
  const { id } = product;
  const upload = useCommand('store.changePicture');
  const removal = useCommand('store.removePicture');
  const refused = upload.error ?? removal.error;
  return (
    <OnePicture
      label={t('picture')}
      help={t('pictureHelp')}
      choose={t('choosePicture')}
      remove={t('removePicture')}
      large={t('pictureLarge')}
      most={photoBytesAtMost}
      shown={<ProductPicture of={product} className="w-24! rounded-lg" />}
      isSet={product.imageUrl !== ''}
      busy={upload.isPending || removal.isPending}
      problem={refused && errorText(refused)}
      onFile={(picture) => upload.mutate({ id, picture })}
      onRemove={() => removal.mutate({ id })}
    />
  );
}
