import { productKindOf, productType, type ProductTypeCode } from '@apprecio/contract/api/codes';
import { useTranslations } from 'use-intl';
import { useFresh } from '../../../lib/api/fresh.ts';
import { query } from '../../../lib/api/query.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LookFields } from './look-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { type Edited, useProductForm } from './use-product-form.ts';
import { VariantFields } from './variant-fields.tsx';

function ProductForm({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const t = useTranslations('store.management');
  const form = useProductForm(edited, onClose);
  const { productType: type } = form.draft;
  const stored = 'id' in edited ? edited : null;
  return (
    <ActDialog
      open
      title={stored ? stored.title : t(`form.new.${productKindOf(type)}`)}
      description={t(stored ? 'form.editText' : 'form.newText')}
      cancel={t('notNow')}
      act={t(stored ? 'save' : 'form.add')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        {stored && type !== productType.voucher && <PictureField product={stored} />}
        {type === productType.voucher && <LookFields form={form} id={stored?.id ?? ''} />}
        <ProductFields form={form} />
        {type !== productType.voucher && <FormField of={form} name="variants" as={VariantFields} form={form} />}
      </Form>
    </ActDialog>
  );
}

/** Changes everything of a product. */
export function ProductDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const found = useFresh(query('store.catalogueDetail', { id }));
  if (found.data) return <ProductForm edited={found.data} onClose={onClose} />;
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
  return <ProductForm edited={{ productType: type }} onClose={onClose} />;
}
