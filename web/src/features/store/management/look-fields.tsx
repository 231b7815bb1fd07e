import { lookColours, lookOf, lookPatterns } from '@apprecio/contract/store/looks';
import { useTranslations } from 'use-intl';
import { FormField } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { GiftCard } from '../gift-card/gift-card.tsx';
import type { ProductForm } from './use-product-form.ts';

/** The colour and the pattern of a voucher's card, and the card as it will look. */
export function LookFields({ form, id }: { form: ProductForm; id: string }) {
  const t = useTranslations('store.management.form');
  const { title, category, lookColour, lookPattern } = form.draft;
  const automatic = { value: '', label: t('lookAuto') };
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <GiftCard
        size="sm"
        look={lookOf({ id, category, look_colour: lookColour, look_pattern: lookPattern })}
        title={title}
        line={category}
        amount="₹500"
      />
      <div className="flex flex-col gap-4">
        <FormField
          of={form}
          name="lookColour"
          as={Select}
          label={t('lookColour')}
          options={[automatic, ...lookColours.map((value) => ({ value, label: t(`lookColours.${value}`) }))]}
        />
        <FormField
          of={form}
          name="lookPattern"
          as={Select}
          label={t('lookPattern')}
          options={[automatic, ...lookPatterns.map((value) => ({ value, label: t(`lookPatterns.${value}`) }))]}
        />
      </div>
    </div>
  );
}
