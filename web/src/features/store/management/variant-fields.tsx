import { productType } from '@apprecio/contract/api/codes';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { blankVariant, hasDates, type TypedVariant } from './product-form.ts';
import type { ProductForm } from './use-product-form.ts';

interface RowProps {
  form: ProductForm;
  at: number;
  name: string;
  dated: boolean;
  /** Of what has dates; what the organisation keeps may go without. */
  needsDate: boolean;
  onRemove: (() => void) | null;
}

function Row({ form, at, name, dated, needsDate, onRemove }: RowProps) {
  const t = useTranslations('store.management.form');
  const field = <Key extends Exclude<keyof TypedVariant, 'key' | 'id'>>(key: Key) =>
    ({ of: form, name: `variants.${at}.${key}`, marks: [] }) as const;
  return (
    <li className="rounded-lg border p-3">
      <fieldset className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_6.5rem_5.5rem_auto]">
        <legend className="sr-only">{name}</legend>
        {dated ? (
          <>
            <FormField as={DateField} {...field('startsAt')} label={t('startsAt')} optional={!needsDate} withTime />
            <FormField as={TextField} {...field('location')} label={t('place')} maxLength={60} />
          </>
        ) : (
          <>
            <FormField as={TextField} {...field('colour')} label={t('colour')} maxLength={60} />
            <FormField as={TextField} {...field('size')} label={t('size')} maxLength={60} />
          </>
        )}
        <FormField as={TextField} {...field('price')} label={t('price')} inputMode="decimal" />
        <FormField as={TextField} {...field('stock')} label={t(dated ? 'seats' : 'stock')} inputMode="numeric" />
        {onRemove && <IconButton icon={Trash2} label={t('removeNamed', { name })} plain onClick={onRemove} />}
      </fieldset>
    </li>
  );
}

/** Colours and sizes with prices and stock, or dates with their places. */
export function VariantFields({
  form,
  value: variants = [],
  error,
  onChange,
}: {
  form: ProductForm;
  value?: TypedVariant[];
  error?: string | undefined;
  onChange?: (variants: TypedVariant[]) => void;
}) {
  const t = useTranslations('store.management.form');
  const { productType: type, category } = form.draft;
  const dated = type === productType.experience;
  const nameOf = (variant: TypedVariant, at: number) =>
    [variant.colour, variant.size].filter((text) => text !== '').join(' · ') || t('variantNo', { number: at + 1 });
  const add = () => {
    const last = variants.at(-1);
    onChange?.([...variants, { ...blankVariant(), ...(last && { price: last.price, location: last.location }) }]);
  };
  return (
    <div
      role="group"
      aria-label={t(dated ? 'dates' : 'variants')}
      data-invalid={error ? true : undefined}
      className="flex flex-col gap-2"
    >
      <p className="text-md font-medium">{t(dated ? 'dates' : 'variants')}</p>
      <p className="text-sm text-muted">{t('netPrices')}</p>
      <ul className="flex flex-col gap-2">
        {variants.map((variant, at) => (
          <Row
            key={at}
            form={form}
            at={at}
            name={nameOf(variant, at)}
            dated={dated}
            needsDate={hasDates({ productType: type, category })}
            onRemove={variants.length > 1 ? () => onChange?.(variants.filter((one) => one !== variant)) : null}
          />
        ))}
      </ul>
      {error && (
        <Callout tone="danger" live>
          {error}
        </Callout>
      )}
      <Button size="sm" icon={Plus} className="self-start" onClick={add}>
        {t(dated ? 'addDate' : 'addVariant')}
      </Button>
    </div>
  );
}
