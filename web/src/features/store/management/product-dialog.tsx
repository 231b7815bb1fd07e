import { productKindOf, productType, type ProductTypeCode } from '@apprecio/contract/api/codes';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { query } from '../../../lib/api/query.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { type Edited, useProductForm } from './use-product-form.ts';
import { VariantFields } from './variant-fields.tsx';

function Form({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const t = useTranslations('store.management');
  const { typed, errors, other, save, busy, change, removeVariant } = useProductForm(edited, onClose);
  const stored = 'id' in edited ? edited : null;
  const wrong = Object.keys(errors).length > 0;
  return (
    <ActDialog
      open
      title={stored ? stored.title : t(`form.new.${productKindOf(typed.productType)}`)}
      description={t(stored ? 'form.editText' : 'form.newText')}
      cancel={t('notNow')}
      act={t(stored ? 'save' : 'form.add')}
      busy={busy}
      error={other ?? (wrong ? t('form.wrong') : null)}
      onAct={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {stored && <PictureField product={stored} />}
        <ProductFields typed={typed} errors={errors} onChange={change} />
        {typed.productType !== productType.voucher && (
          <VariantFields
            typed={typed}
            error={errors.variants}
            onChange={(variants) => change({ variants })}
            onRemove={removeVariant}
          />
        )}
      </div>
    </ActDialog>
  );
}

/** Changes everything of a product. */
export function ProductDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const found = useFresh(query('store.catalogueDetail', { id }));
  if (found.data) return <Form edited={found.data} onClose={onClose} />;
  return (
    <Dialog open title={title} onOpenChange={(next) => !next && onClose()}>
      <QueryResult query={found} bare shape={<RowsSkeleton rows={4} />}>
        {() => null}
      </QueryResult>
    </Dialog>
  );
}

/** Adds a product of a kind. */
export function NewProductDialog({ type, onClose }: { type: ProductTypeCode; onClose: () => void }) {
  return <Form edited={{ productType: type }} onClose={onClose} />;
}
