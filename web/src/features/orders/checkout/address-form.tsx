import type { Address } from '@apprecio/contract/orders/orders.entities';
import type { SavedAddress } from '@apprecio/contract/orders/placing';
import { useTranslations } from 'use-intl';
import { Form, FormField } from '../../../ui/form/form.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { AddressDraft } from './use-address.ts';

const oneLine = ({ name, lines, city, pin }: Address) => [name, ...lines, `${city} ${pin}`].join(', ');

/** A saved address to choose from, or the fields of another one. */
export function AddressForm({ saved, of: form }: { saved: readonly SavedAddress[]; of: AddressDraft }) {
  const t = useTranslations('orders.checkout');
  const options = [...saved.map((one) => ({ value: one.id, label: oneLine(one) })), { value: '', label: t('other') }];
  return (
    <Form of={form} className="flex flex-col gap-4">
      {saved.length > 0 && (
        <FormField of={form} name="chosen" as={RadioGroup} label={t('saved')} stacked options={options} />
      )}
      {form.draft.chosen === '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField of={form} name="name" as={TextField} label={t('name')} autoComplete="name" />
          <FormField of={form} name="mobile" as={TextField} label={t('mobile')} autoComplete="tel" type="tel" />
          <FormField
            of={form}
            name="lines.0"
            as={TextField}
            marks={['lines']}
            className="sm:col-span-2"
            label={t('line1')}
            autoComplete="address-line1"
          />
          <FormField
            of={form}
            name="lines.1"
            as={TextField}
            className="sm:col-span-2"
            label={t('line2')}
            optional
            autoComplete="address-line2"
          />
          <FormField of={form} name="city" as={TextField} label={t('city')} autoComplete="address-level2" />
          <FormField of={form} name="state" as={TextField} label={t('state')} autoComplete="address-level1" />
          <FormField
            of={form}
            name="pin"
            as={TextField}
            label={t('pin')}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={6}
          />
        </div>
      )}
    </Form>
  );
}
