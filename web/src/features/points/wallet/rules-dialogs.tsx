import { rules as operations } from '@apprecio/contract/points/allowance';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { type DraftForm, numberIn, useDraftForm } from '../../../lib/form/draft-form.ts';
import type { Problems } from '../../../lib/form/problems.ts';
import { formatDate, formatPaise } from '../../../lib/i18n/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useNumberProblems } from './number-problems.ts';

/** The rules of the allowance, the value of a point and when points end. */
export type Rules = AnswerOf<'points.rules'>;

/** Props of the dialogs that change a rule. */
export interface RulesDialogProps {
  open: boolean;
  rules: Rules;
  onClose: () => void;
}

interface FrameProps<Draft extends FieldValues> extends Omit<RulesDialogProps, 'rules'> {
  title: string;
  save: string;
  form: DraftForm<Draft>;
  children: ReactNode;
}

function Frame<Draft extends FieldValues>({ open, onClose, title, save, form, children }: FrameProps<Draft>) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={title}>
      <Form of={form} className="flex flex-col gap-4">
        <FormError of={form} />
        {children}
        <Button type="submit" variant="primary" busy={form.busy} className="self-end">
          {save}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Sets what one point is worth. */
export function ValueDialog({ rules, ...rest }: RulesDialogProps) {
  const t = useTranslations('points.wallet.value');
  const { today, value } = rules;
  const numberProblems = useNumberProblems();
  const form = useDraftForm({
    schema: operations['points.setValue'].input,
    draft: () => ({ rupees: String(value.paise / 100), fromDate: today }),
    toInput: ({ rupees, fromDate }) => ({ paise: Math.round(numberIn(rupees) * 100), fromDate }),
    check: ({ rupees }) => numberProblems('paise', rupees, { min: 0.01, max: 1000, whole: false }),
    send: async (call, input) => {
      await call('points.setValue', input);
      return input.paise;
    },
    onSent: (paise, { fromDate }) => {
      toast({ variant: 'success', title: t('saved', { rupees: formatPaise(paise), date: formatDate(fromDate) }) });
      rest.onClose();
    },
    texts: 'points.fields',
  });
  return (
    <Frame {...rest} title={t('title')} save={t('save')} form={form}>
      <FormField
        of={form}
        name="rupees"
        marks={['paise']}
        as={TextField}
        label={t('paise')}
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        help={t('help', { rupees: formatPaise(value.paise) })}
      />
      <FormField of={form} name="fromDate" as={DateField} label={t('from')} min={today} />
    </Frame>
  );
}

const amounts = ['employee', 'manager', 'admin', 'perReport'] as const;

/** Sets what people may give a month. */
export function AllowanceDialog({ rules: { rules, today }, ...rest }: RulesDialogProps) {
  const t = useTranslations('points.wallet.rules');
  const numberProblems = useNumberProblems();
  const form = useDraftForm({
    schema: operations['points.setRules'].input,
    draft: () => ({
      employee: String(rules.employee),
      manager: String(rules.manager),
      admin: String(rules.admin),
      perReport: String(rules.perReport),
      prorated: rules.prorated,
      fromDate: today,
    }),
    toInput: ({ employee, manager, admin, perReport, ...draft }) => ({
      employee: numberIn(employee),
      manager: numberIn(manager),
      admin: numberIn(admin),
      perReport: numberIn(perReport),
      ...draft,
    }),
    check: (draft): Problems =>
      Object.assign({}, ...amounts.map((name) => numberProblems(name, draft[name], { min: 0, max: 100_000 }))),
    send: async (call, input) => call('points.setRules', input),
    onSent: (_answer, { fromDate }) => {
      toast({ variant: 'success', title: t('saved', { date: formatDate(fromDate) }) });
      rest.onClose();
    },
    texts: 'points.fields',
  });
  return (
    <Frame {...rest} title={t('title')} save={t('save')} form={form}>
      <p className="text-sm text-muted">{t('own')}</p>
      {amounts.map((name) => (
        <FormField
          key={name}
          of={form}
          name={name}
          as={TextField}
          label={t(name)}
          type="number"
          inputMode="numeric"
          min={0}
        />
      ))}
      <FormField of={form} name="prorated" as={Switch} label={t('prorated')} />
      <FormField of={form} name="fromDate" as={DateField} label={t('from')} min={today} help={t('help')} />
    </Frame>
  );
}

/** Sets after how many months received points end, or that they never do. */
export function ExpiryDialog({ rules: { expiry }, ...rest }: RulesDialogProps) {
  const t = useTranslations('points.wallet.expiry');
  const numberProblems = useNumberProblems();
  const form = useDraftForm({
    schema: operations['points.setExpiry'].input,
    draft: () => ({ choice: expiry.months === null ? 'never' : 'after', months: String(expiry.months ?? 12) }),
    toInput: ({ choice, months }) => ({ months: choice === 'never' ? null : numberIn(months) }),
    check: ({ choice, months }): Problems =>
      choice === 'never' ? {} : numberProblems('months', months, { min: 1, max: 120 }),
    send: async (call, input) => call('points.setExpiry', input),
    onSent: () => {
      toast({ variant: 'success', title: t('saved') });
      rest.onClose();
    },
    texts: 'points.fields',
  });
  return (
    <Frame {...rest} title={t('title')} save={t('save')} form={form}>
      <FormField
        of={form}
        name="choice"
        as={RadioGroup}
        label={t('choice')}
        stacked
        options={[
          { value: 'never', label: t('choiceNever') },
          { value: 'after', label: t('choiceAfter') },
        ]}
      />
      {form.draft.choice === 'after' && (
        <FormField
          of={form}
          name="months"
          as={TextField}
          label={t('months')}
          type="number"
          inputMode="numeric"
          min={1}
          max={120}
          help={t('help')}
        />
      )}
    </Frame>
  );
}
