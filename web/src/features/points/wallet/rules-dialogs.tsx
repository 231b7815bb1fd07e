import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatPaise } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { RadioGroup } from '../../../ui/form/radio.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { numberIn, type Numbers, useRuleCommand } from './use-rule-command.ts';

/** The rules of the allowance, the value of a point and when points end. */
export type Rules = AnswerOf<'points.rules'>;

/** What the dialogs need that change a rule. */
export interface RulesDialogProps {
  open: boolean;
  rules: Rules;
  onClose: () => void;
}

interface FrameProps extends Omit<RulesDialogProps, 'rules'> {
  title: string;
  save: string;
  busy: boolean;
  error: string | undefined;
  onSend: () => void;
  children: ReactNode;
}

function Frame({ open, onClose, title, save, busy, error, onSend, children }: FrameProps) {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={title}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        {error && (
          <Callout tone="danger" live>
            {error}
          </Callout>
        )}
        {children}
        <Button type="submit" variant="primary" busy={busy} className="self-end">
          {save}
        </Button>
      </form>
    </Dialog>
  );
}

/** Sets what one point is worth. */
export function ValueDialog({ rules, ...rest }: RulesDialogProps) {
  const t = useTranslations('points.wallet.value');
  const { today, value } = rules;
  const [rupees, setRupees] = useState(String(value.paise / 100));
  const [fromDate, setFromDate] = useState(today);
  const paise = Math.round(Number(rupees) * 100);
  const said = t('saved', { rupees: formatPaise(paise), date: formatDate(fromDate) });
  const { command, errors, check } = useRuleCommand('points.setValue', said, rest.onClose);
  const send = () => {
    if (check({ paise: numberIn(rupees, 0.01, 1000) }, { fromDate })) command.mutate({ paise, fromDate });
  };
  return (
    <Frame {...rest} title={t('title')} save={t('save')} busy={command.isPending} error={errors.general} onSend={send}>
      <TextField
        label={t('paise')}
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        value={rupees}
        onChange={(event) => setRupees(event.target.value)}
        help={t('help', { rupees: formatPaise(value.paise) })}
        error={errors.paise}
      />
      <DateField
        label={t('from')}
        min={today}
        value={fromDate}
        onChange={(event) => setFromDate(event.target.value)}
        error={errors.fromDate}
      />
    </Frame>
  );
}

const amounts = ['employee', 'manager', 'admin', 'perReport'] as const;

/** Sets what people may give a month. */
export function AllowanceDialog({ rules: { rules, today }, ...rest }: RulesDialogProps) {
  const t = useTranslations('points.wallet.rules');
  const [texts, setTexts] = useState(() => ({
    employee: String(rules.employee),
    manager: String(rules.manager),
    admin: String(rules.admin),
    perReport: String(rules.perReport),
  }));
  const [prorated, setProrated] = useState(rules.prorated);
  const [fromDate, setFromDate] = useState(today);
  const said = t('saved', { date: formatDate(fromDate) });
  const { command, errors, check } = useRuleCommand('points.setRules', said, rest.onClose);
  const send = () => {
    const numbers: Numbers = {};
    for (const name of amounts) numbers[name] = numberIn(texts[name], 0, 100_000, true);
    if (!check(numbers, { fromDate })) return;
    const { employee, manager, admin, perReport } = texts;
    command.mutate({
      employee: Number(employee),
      manager: Number(manager),
      admin: Number(admin),
      perReport: Number(perReport),
      prorated,
      fromDate,
    });
  };
  return (
    <Frame
      {...rest}
      title={t('title')}
      save={t('save')}
      busy={command.isPending}
      error={errors.general ?? errors.prorated}
      onSend={send}
    >
      <p className="text-sm text-muted">{t('own')}</p>
      {amounts.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          type="number"
          inputMode="numeric"
          min={0}
          value={texts[name]}
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          error={errors[name]}
        />
      ))}
      <Switch label={t('prorated')} checked={prorated} onChange={(event) => setProrated(event.target.checked)} />
      <DateField
        label={t('from')}
        min={today}
        value={fromDate}
        onChange={(event) => setFromDate(event.target.value)}
        help={t('help')}
        error={errors.fromDate}
      />
    </Frame>
  );
}

/** Sets after how many months received points end, or that they never do. */
export function ExpiryDialog({ rules: { expiry }, ...rest }: RulesDialogProps) {
  const t = useTranslations('points.wallet.expiry');
  const [choice, setChoice] = useState(expiry.months === null ? 'never' : 'after');
  const [months, setMonths] = useState(String(expiry.months ?? 12));
  const { command, errors, check } = useRuleCommand('points.setExpiry', t('saved'), rest.onClose);
  const send = () => {
    if (choice === 'never') command.mutate({ months: null });
    else if (check({ months: numberIn(months, 1, 120, true) })) command.mutate({ months: Number(months) });
  };
  return (
    <Frame {...rest} title={t('title')} save={t('save')} busy={command.isPending} error={errors.general} onSend={send}>
      <RadioGroup
        label={t('choice')}
        stacked
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'never', label: t('choiceNever') },
          { value: 'after', label: t('choiceAfter') },
        ]}
      />
      {choice === 'after' && (
        <TextField
          label={t('months')}
          type="number"
          inputMode="numeric"
          min={1}
          max={120}
          value={months}
          onChange={(event) => setMonths(event.target.value)}
          help={t('help')}
          error={errors.months}
        />
      )}
    </Frame>
  );
}
