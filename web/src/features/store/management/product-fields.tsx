import { productKindOf, type ProductTypeCode } from '@apprecio/contract/api/codes';
import { companyCategory, experienceCategories } from '@apprecio/contract/store/categories';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { TextField as FieldName } from './product-form.ts';
import type { ProductForm } from './use-product-form.ts';

interface FieldsProps {
  form: ProductForm;
}

const pair = 'grid gap-4 sm:grid-cols-2';

function useField({ form }: FieldsProps) {
  const t = useTranslations('store.management.form');
  return (name: FieldName) => ({ of: form, name, label: t(name) });
}

function Category({ type, ...props }: FieldsProps & { type: ProductTypeCode }) {
  const t = useTranslations('store.management.form');
  const field = useField(props);
  const listId = useId();
  const isExperience = productKindOf(type) === 'experience';
  const categoriesQuery = useQuery({
    ...query('store.catalogueCategories', { productType: type }),
    enabled: !isExperience,
  });
  if (isExperience) {
    const options = [...experienceCategories, companyCategory].map((value) => ({ value, label: value }));
    return <FormField as={Select} {...field('category')} placeholder={t('chooseCategory')} options={options} />;
  }
  return (
    <>
      <FormField as={TextField} {...field('category')} list={listId} maxLength={60} />
      <datalist id={listId}>
        {categoriesQuery.data?.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The fields of a product but its variants and picture; which they are, its kind decides. */
export function ProductFields(props: FieldsProps) {
  const t = useTranslations('store.management.form');
  const field = useField(props);
  const kind = productKindOf(props.form.draft.productType);
  return (
    <>
      <FormField as={TextField} {...field('title')} maxLength={120} />
      <FormField as={TextArea} {...field('description')} optional counted maxLength={2000} />
      <div className={pair}>
        <Category {...props} type={props.form.draft.productType} />
        <FormField as={TextField} {...field('brand')} optional maxLength={60} />
      </div>
      {kind === 'experience' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField as={TextField} {...field('location')} maxLength={60} />
          <FormField as={TextField} {...field('duration')} maxLength={60} placeholder={t('durationLike')} />
          <FormField as={TextField} {...field('groupSize')} optional inputMode="numeric" />
        </div>
      )}
      {kind === 'voucher' && (
        <>
          <FormField as={TextField} {...field('amounts')} help={t('amountsHelp')} inputMode="text" />
          <FormField as={TextField} {...field('validityDays')} inputMode="numeric" />
          <FormField as={TextArea} {...field('terms')} optional maxLength={2000} />
        </>
      )}
      {kind === 'merchandise' && (
        <>
          <FormField of={props.form} name="customizable" as={Checkbox} label={t('customizable')} />
          <FormField as={TextField} {...field('deliveryDays')} optional help={t('deliveryDaysHelp')} maxLength={7} />
        </>
      )}
      <div className={pair}>
        <FormField as={TextField} {...field('gstPercent')} inputMode="numeric" />
        <FormField as={TextField} {...field('hsn')} optional inputMode="numeric" maxLength={8} />
      </div>
      {kind !== 'voucher' && <FormField as={TextField} {...field('discountPercent')} inputMode="numeric" />}
      <div className={pair}>
        <FormField as={TextField} {...field('monthLimit')} optional help={t('monthLimitHelp')} inputMode="numeric" />
        <FormField as={TextField} {...field('locations')} optional help={t('locationsHelp')} />
      </div>
    </>
  );
}
