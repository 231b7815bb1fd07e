import type { Address } from '@apprecio/contract/orders/entities';
import type { SavedAddress } from '@apprecio/contract/orders/placing';
import { useTranslations } from 'use-intl';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** The fields of an address as they are typed, and what is wrong with them by the field's path. */
export interface AddressDraft {
  values: Address;
  errors: Readonly<Record<string, string>>;
}

export const noAddress: Address = { name: '', mobile: '', lines: ['', ''], city: '', state: '', pin: '' };

/** An address without its id in the book. */
export function withoutId({ id: _id, ...rest }: SavedAddress): Address {
  return rest;
}

const oneLine = ({ name, lines, city, pin }: Address) => [name, ...lines, `${city} ${pin}`].join(', ');

/** A saved address to choose from, or the fields of another one. */
export function AddressForm({
  saved,
  chosen,
  onChoose,
  draft: { values, errors },
  onChange,
}: {
  saved: readonly SavedAddress[];
  /** The id of a saved one; null for another. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  draft: AddressDraft;
  onChange: (values: Address) => void;
}) {
  const t = useTranslations('orders.checkout');
  const field = (key: 'name' | 'mobile' | 'city' | 'state' | 'pin', autoComplete: string) => ({
    label: t(key),
    autoComplete,
    value: values[key],
    error: errors[key],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...values, [key]: target.value }),
  });
  const [first = '', second = ''] = values.lines;
  return (
    <div className="flex flex-col gap-4">
      {saved.length > 0 && (
        <RadioGroup
          label={t('saved')}
          stacked
          value={chosen ?? ''}
          onChange={(value) => onChoose(value === '' ? null : value)}
          options={[...saved.map((one) => ({ value: one.id, label: oneLine(one) })), { value: '', label: t('other') }]}
        />
      )}
      {chosen === null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name', 'name')} />
          <TextField {...field('mobile', 'tel')} type="tel" />
          <TextField
            className="sm:col-span-2"
            label={t('line1')}
            autoComplete="address-line1"
            value={first}
            error={errors.lines ?? errors['lines.0']}
            onChange={({ target }) => onChange({ ...values, lines: [target.value, second] })}
          />
          <TextField
            className="sm:col-span-2"
            label={t('line2')}
            optional
            autoComplete="address-line2"
            value={second}
            error={errors['lines.1']}
            onChange={({ target }) => onChange({ ...values, lines: [first, target.value] })}
          />
          <TextField {...field('city', 'address-level2')} />
          <TextField {...field('state', 'address-level1')} />
          <TextField {...field('pin', 'postal-code')} inputMode="numeric" maxLength={6} />
        </div>
      )}
    </div>
  );
}
