import type { CatalogueDetail } from '@apprecio/contract/store/editing';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import {
  blankProduct,
  changeOf,
  type FieldErrors,
  inputOf,
  type TypedProduct,
  type TypedVariant,
  typedOf,
  wrongFields,
} from './product-form.ts';

/** What is edited: a stored product, or a new one of a kind. */
export type Edited = CatalogueDetail | Pick<TypedProduct, 'productType'>;

const fields = Object.keys(blankProduct(1)) as (keyof FieldErrors)[];

function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    fields.flatMap((name) => {
      const told = Object.entries(error.fields).find(([path]) => path === name || path.startsWith(`${name}.`));
      return told ? [[name, told[1]]] : [];
    }),
  );
}

/** What is typed of a product, what is wrong with it, and its being saved. */
export function useProductForm(edited: Edited, onClose: () => void) {
  const t = useTranslations('store.management');
  const errorText = useErrorText();
  const [opened] = useState(() => ('id' in edited ? typedOf(edited) : blankProduct(edited.productType)));
  const [typed, setTyped] = useState(opened);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [other, setOther] = useState<string | null>(null);
  const onSuccess = () => {
    toast({ variant: 'success', title: t('saved', { title: typed.title }) });
    onClose();
  };
  const onError = (error: unknown) => {
    const named = fieldErrors(error);
    setErrors(named);
    setOther(Object.keys(named).length > 0 ? null : errorText(error));
  };
  const creation = useCommand('store.createProduct', { onSuccess, onError });
  const change = useCommand('store.changeProduct', { onSuccess, onError });
  const save = () => {
    setOther(null);
    const wrong = wrongFields(typed);
    setErrors(
      Object.fromEntries(Object.entries(wrong).map(([name, problem]) => [name, t(`form.problems.${problem}`)])),
    );
    if (Object.keys(wrong).length > 0) return;
    if ('id' in edited) change.mutate({ id: edited.id, ...changeOf(typed, opened) });
    else creation.mutate({ productType: typed.productType, ...inputOf(typed) });
  };
  return {
    typed,
    errors,
    other,
    save,
    busy: creation.isPending || change.isPending,
    change: (part: Partial<TypedProduct>) => setTyped((before) => ({ ...before, ...part })),
    removeVariant: ({ key }: TypedVariant) =>
      setTyped((before) => ({ ...before, variants: before.variants.filter((one) => one.key !== key) })),
  };
}
