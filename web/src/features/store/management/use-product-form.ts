import type { CatalogueDetail } from '@apprecio/contract/store/editing';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { blankProduct, changeOf, inputOf, type TypedProduct, typedOf, wrongFields } from './product-form.ts';

/** The product to edit: a stored one, or a new one of a kind. */
export type Edited = CatalogueDetail | Pick<TypedProduct, 'productType'>;

/** The form of a product, new or stored. */
export function useProductForm(edited: Edited, onClose: () => void) {
  const t = useTranslations('store.management');
  const [opened] = useState(() => ('id' in edited ? typedOf(edited) : blankProduct(edited.productType)));
  return useDraftForm({
    schema: unchecked<TypedProduct>(),
    draft: () => opened,
    toInput: (typed) => typed,
    check: (typed) =>
      Object.fromEntries(
        Object.entries(wrongFields(typed)).map(([name, problem]) => [name, t(`form.problems.${problem}`)]),
      ),
    send: async (call, typed) => {
      if ('id' in edited) await call('store.changeProduct', { id: edited.id, ...changeOf(typed, opened) });
      else await call('store.createProduct', { productType: typed.productType, ...inputOf(typed) });
    },
    onSent: (_answer, { title }) => {
      toast({ variant: 'success', title: t('saved', { title }) });
      onClose();
    },
  });
}

export type ProductForm = ReturnType<typeof useProductForm>;
