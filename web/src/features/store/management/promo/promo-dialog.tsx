import type { PromoItem } from '@apprecio/contract/cart/promo-codes';
import { useTranslations } from 'use-intl';
import { unchecked } from '../../../../lib/form/checks.ts';
import { useDraftForm } from '../../../../lib/form/draft-form.ts';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Form, FormField } from '../../../../ui/form/form.tsx';
import { Segments } from '../../../../ui/form/segments.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx';
import { conditionsOf, createdPromo, type PromoField, type TypedPromo, typedPromo, wrongPromo } from './promo-form.ts';

const pair = 'grid gap-4 sm:grid-cols-2';

function usePromo(promo: PromoItem | null, onClose: () => void) {
  const t = useTranslations('store.management.promo');
  return useDraftForm({
    schema: unchecked<TypedPromo>(),
    draft: () => typedPromo(promo),
    toInput: (typed) => typed,
    check: (typed) => ({
      ...Object.fromEntries(wrongPromo(typed).map((name) => [name, t(`problems.${name}`)])),
      ...(!typed.merchandise && !typed.experiences && { productTypes: t('nothing') }),
    }),
    send: async (call, typed) => {
      if (promo) await call('cart.changePromo', { id: promo.id, ...conditionsOf(typed) });
      else await call('cart.createPromo', createdPromo(typed));
    },
    onSent: (_answer, { code }) => {
      toast({ variant: 'success', title: t('saved', { code: code.toUpperCase() }) });
      onClose();
    },
  });
}

/** Adds a promo code, or changes the limits and dates of one. */
export function PromoDialog({ promo, onClose }: { promo: PromoItem | null; onClose: () => void }) {
  const t = useTranslations('store.management.promo');
  const form = usePromo(promo, onClose);
  const { kind } = form.draft;
  const field = (name: PromoField) => ({ of: form, name, label: t(name) });
  return (
    <ActDialog
      open
      title={promo ? promo.code : t('new')}
      description={t(promo ? 'changeText' : 'newText')}
      cancel={t('notNow')}
      act={t(promo ? 'save' : 'add')}
      busy={form.busy}
      error={form.general}
      onAct={form.submit}
      onClose={onClose}
    >
      <Form of={form} className="flex flex-col gap-4">
        {!promo && (
          <>
            <FormField
              as={TextField}
              {...field('code')}
              maxLength={20}
              autoCapitalize="characters"
              help={t('codeHelp')}
            />
            <div className="flex flex-wrap items-end gap-4">
              <FormField
                of={form}
                name="kind"
                as={Segments}
                label={t('kind')}
                options={(['percent', 'fixed'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
              />
              <FormField
                as={TextField}
                {...field('value')}
                label={t(`values.${kind}`)}
                inputMode="decimal"
                className="min-w-40 flex-1"
              />
            </div>
          </>
        )}
        <div className={pair}>
          <FormField as={TextField} {...field('minSubtotal')} optional inputMode="decimal" />
          <FormField as={TextField} {...field('maxDiscount')} optional inputMode="decimal" />
          <FormField as={DateField} {...field('startsAt')} optional withTime />
          <FormField as={DateField} {...field('endsAt')} optional withTime />
          <FormField as={TextField} {...field('maxUses')} optional inputMode="numeric" />
          <FormField as={TextField} {...field('maxUsesEach')} inputMode="numeric" />
        </div>
        <div role="group" aria-label={t('countsFor')} className="flex flex-col gap-2">
          <p className="text-md font-medium">{t('countsFor')}</p>
          <FormField of={form} name="merchandise" as={Checkbox} label={t('merchandise')} />
          <FormField of={form} name="experiences" as={Checkbox} label={t('experiences')} />
        </div>
      </Form>
    </ActDialog>
  );
}
