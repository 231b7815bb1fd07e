import { productKindOf, type ProductTypeCode } from '@apprecio/contract/api/codes';
import { companyCategory, experienceCategories } from '@apprecio/contract/store/entities';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FieldErrors, TextField as FieldName, TypedProduct } from './product-form.ts';

interface FieldsProps {
  typed: TypedProduct;
  errors: FieldErrors;
  onChange: (part: Partial<TypedProduct>) => void;
}

const pair = 'grid gap-4 sm:grid-cols-2';

function useField({ typed, errors, onChange }: FieldsProps) {
  const t = useTranslations('store.management.form');
  return (name: FieldName) => ({
    label: t(name),
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
}

function Category({ type, ...props }: FieldsProps & { type: ProductTypeCode }) {
  const t = useTranslations('store.management.form');
  const field = useField(props);
  const listId = useId();
  const isExperience = productKindOf(type) === 'experience';
  const known = useQuery({ ...query('store.catalogueCategories', { productType: type }), enabled: !isExperience });
  if (isExperience) {
    const options = [...experienceCategories, companyCategory].map((value) => ({ value, label: value }));
    return <Select {...field('category')} placeholder={t('chooseCategory')} options={options} />;
  }
  return (
    <>
      <TextField {...field('category')} list={listId} maxLength={60} />
      <datalist id={listId}>
        {known.data?.map((value) => (
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
  const kind = productKindOf(props.typed.productType);
  return (
    <>
      <TextField {...field('title')} maxLength={120} />
      <TextArea {...field('description')} optional counted maxLength={2000} />
      <div className={pair}>
        <Category {...props} type={props.typed.productType} />
        <TextField {...field('brand')} optional maxLength={60} />
      </div>
      {kind === 'experience' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...field('location')} maxLength={60} />
          <TextField {...field('duration')} maxLength={60} placeholder={t('durationLike')} />
          <TextField {...field('groupSize')} optional inputMode="numeric" />
        </div>
      )}
      {kind === 'voucher' && (
        <>
          <TextField {...field('amounts')} help={t('amountsHelp')} inputMode="text" />
          <TextField {...field('validityDays')} inputMode="numeric" />
          <TextArea {...field('terms')} optional maxLength={2000} />
        </>
      )}
      {kind === 'merchandise' && (
        <Checkbox
          label={t('customizable')}
          checked={props.typed.customizable}
          onChange={({ target }) => props.onChange({ customizable: target.checked })}
        />
      )}
      <div className={pair}>
        <TextField {...field('gstPercent')} inputMode="numeric" />
        <TextField {...field('hsn')} optional inputMode="numeric" maxLength={8} />
      </div>
      {kind !== 'voucher' && <TextField {...field('discountPercent')} inputMode="numeric" />}
      <div className={pair}>
        <TextField {...field('monthLimit')} optional help={t('monthLimitHelp')} inputMode="numeric" />
        <TextField {...field('locations')} optional help={t('locationsHelp')} />
      </div>
    </>
  );
}
