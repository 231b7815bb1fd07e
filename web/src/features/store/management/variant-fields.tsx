import { productType } from '@apprecio/contract/api/codes';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { blankVariant, hasDates, type TypedProduct, type TypedVariant } from './product-form.ts';

interface RowProps {
  variant: TypedVariant;
  name: string;
  dated: boolean;
  /** Of what has dates; what the organisation keeps may go without. */
  needsDate: boolean;
  onChange: (part: Partial<TypedVariant>) => void;
  onRemove: (() => void) | null;
}

function Row({ variant, name, dated, needsDate, onChange, onRemove }: RowProps) {
  const t = useTranslations('store.management.form');
  const field = (key: Exclude<keyof TypedVariant, 'key' | 'id'>) => ({
    value: variant[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  });
  return (
    <li className="rounded-lg border p-3">
      <fieldset className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_6.5rem_5.5rem_auto]">
        <legend className="sr-only">{name}</legend>
        {dated ? (
          <>
            <DateField label={t('startsAt')} optional={!needsDate} withTime {...field('startsAt')} />
            <TextField label={t('place')} maxLength={60} {...field('location')} />
          </>
        ) : (
          <>
            <TextField label={t('colour')} maxLength={60} {...field('colour')} />
            <TextField label={t('size')} maxLength={60} {...field('size')} />
          </>
        )}
        <TextField label={t('price')} inputMode="decimal" {...field('price')} />
        <TextField label={t(dated ? 'seats' : 'stock')} inputMode="numeric" {...field('stock')} />
        {onRemove && <IconButton icon={Trash2} label={t('removeNamed', { name })} plain onClick={onRemove} />}
      </fieldset>
    </li>
  );
}

/** Colours and sizes with prices and stock, or dates with their places. */
export function VariantFields({
  typed: { variants, productType: type, category },
  error,
  onChange,
  onRemove,
}: {
  typed: TypedProduct;
  error: string | undefined;
  onChange: (variants: TypedVariant[]) => void;
  onRemove: (variant: TypedVariant) => void;
}) {
  const t = useTranslations('store.management.form');
  const dated = type === productType.experience;
  const nameOf = (variant: TypedVariant, at: number) =>
    [variant.colour, variant.size].filter((text) => text !== '').join(' · ') || t('variantNo', { number: at + 1 });
  const add = () => {
    const last = variants.at(-1);
    onChange([...variants, { ...blankVariant(), ...(last && { price: last.price, location: last.location }) }]);
  };
  return (
    <div role="group" aria-label={t(dated ? 'dates' : 'variants')} className="flex flex-col gap-2">
      <p className="text-md font-medium">{t(dated ? 'dates' : 'variants')}</p>
      <p className="text-sm text-muted">{t('netPrices')}</p>
      <ul className="flex flex-col gap-2">
        {variants.map((variant, at) => (
          <Row
            key={variant.key}
            variant={variant}
            name={nameOf(variant, at)}
            dated={dated}
            needsDate={hasDates({ productType: type, category })}
            onChange={(part) => onChange(variants.map((one) => (one.key === variant.key ? { ...one, ...part } : one)))}
            onRemove={variants.length > 1 ? () => onRemove(variant) : null}
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
