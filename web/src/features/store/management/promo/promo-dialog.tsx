import type { PromoItem } from '@apprecio/contract/cart/promo-codes';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/query.ts';
import { ApiError } from '../../../../lib/api/request.ts';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Segments } from '../../../../ui/form/segments.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx';
import { conditionsOf, createdPromo, type PromoField, type TypedPromo, typedPromo, wrongPromo } from './promo-form.ts';

const pair = 'grid gap-4 sm:grid-cols-2';

function usePromo(promo: PromoItem | null, onClose: () => void) {
  const t = useTranslations('store.management.promo');
  const errorText = useErrorText();
  const [typed, setTyped] = useState(() => typedPromo(promo));
  const [wrong, setWrong] = useState<PromoField[]>([]);
  const onSuccess = () => {
    toast({ variant: 'success', title: t('saved', { code: typed.code.toUpperCase() }) });
    onClose();
  };
  const creation = useCommand('cart.createPromo', { onSuccess });
  const change = useCommand('cart.changePromo', { onSuccess });
  const refused = creation.error ?? change.error;
  const told = refused instanceof ApiError ? refused.fields : {};
  const nothing = !typed.merchandise && !typed.experiences;
  const save = () => {
    const found = wrongPromo(typed);
    setWrong(found);
    if (found.length > 0 || nothing) return;
    if (promo) change.mutate({ id: promo.id, ...conditionsOf(typed) });
    else creation.mutate(createdPromo(typed));
  };
  return {
    typed,
    save,
    busy: creation.isPending || change.isPending,
    problem: (name: PromoField) => (wrong.includes(name) ? t(`problems.${name}`) : told[name]),
    error: nothing ? t('nothing') : refused && Object.keys(told).length === 0 ? errorText(refused) : null,
    change: (part: Partial<TypedPromo>) => setTyped((before) => ({ ...before, ...part })),
  };
}

/** Adds a promo code, or changes the limits and dates of one. */
export function PromoDialog({ promo, onClose }: { promo: PromoItem | null; onClose: () => void }) {
  const t = useTranslations('store.management.promo');
  const { typed, save, busy, problem, error, change } = usePromo(promo, onClose);
  const field = (name: PromoField) => ({
    label: t(name),
    value: typed[name],
    error: problem(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <ActDialog
      open
      title={promo ? promo.code : t('new')}
      description={t(promo ? 'changeText' : 'newText')}
      cancel={t('notNow')}
      act={t(promo ? 'save' : 'add')}
      busy={busy}
      error={error}
      onAct={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {!promo && (
          <>
            <TextField {...field('code')} maxLength={20} autoCapitalize="characters" help={t('codeHelp')} />
            <div className="flex flex-wrap items-end gap-4">
              <Segments
                label={t('kind')}
                value={typed.kind}
                options={(['percent', 'fixed'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
                onChange={(kind) => change({ kind })}
              />
              <TextField
                {...field('value')}
                label={t(`values.${typed.kind}`)}
                inputMode="decimal"
                className="min-w-40 flex-1"
              />
            </div>
          </>
        )}
        <div className={pair}>
          <TextField {...field('minSubtotal')} optional inputMode="decimal" />
          <TextField {...field('maxDiscount')} optional inputMode="decimal" />
          <DateField {...field('startsAt')} optional withTime />
          <DateField {...field('endsAt')} optional withTime />
          <TextField {...field('maxUses')} optional inputMode="numeric" />
          <TextField {...field('maxUsesEach')} inputMode="numeric" />
        </div>
        <div role="group" aria-label={t('countsFor')} className="flex flex-col gap-2">
          <p className="text-md font-medium">{t('countsFor')}</p>
          <Checkbox
            label={t('merchandise')}
            checked={typed.merchandise}
            onChange={({ target }) => change({ merchandise: target.checked })}
          />
          <Checkbox
            label={t('experiences')}
            checked={typed.experiences}
            onChange={({ target }) => change({ experiences: target.checked })}
          />
        </div>
      </div>
    </ActDialog>
  );
}
