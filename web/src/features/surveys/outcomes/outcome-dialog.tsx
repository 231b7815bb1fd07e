import { days } from '@apprecio/contract/api/days';
import { outcomeFields, outcomeLimits, type Outcome, type OutcomeFields } from '@apprecio/contract/surveys/outcomes';
import type { Survey } from '@apprecio/contract/surveys/surveys';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { showFieldErrors, useSchemaForm } from '../../../lib/hooks/form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { todayIso } from '../../../lib/i18n/format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';

export interface OutcomeDialogProps {
  open: boolean;
  onClose: () => void;
  survey: Pick<Survey, 'id' | 'asked'>;
  /** What was told before, to correct it. */
  before: Outcome | null;
  team: boolean;
}

type Form = UseFormReturn<OutcomeFields, unknown, OutcomeFields>;

const weeks = 4;
const freshAction = () => ({ text: '', by: todayIso(new Date(Date.now() + weeks * days(7))) });

function Actions({ form }: { form: Form }) {
  const t = useTranslations('surveys.outcomes');
  const fieldText = useFieldText('surveys.validation');
  const actions = form.watch('actions');
  const { errors } = form.formState;
  const put = (next: OutcomeFields['actions']) => form.setValue('actions', next, { shouldDirty: true });
  return (
    <>
      {actions.map((_action, at) => (
        <fieldset key={at} className="flex flex-wrap items-start gap-3">
          <legend className="sr-only">{t('action', { number: at + 1 })}</legend>
          <TextField
            {...form.register(`actions.${at}.text`)}
            label={t('what')}
            dir="auto"
            maxLength={outcomeLimits.action}
            error={fieldText(errors.actions?.[at]?.text?.message)}
            className="min-w-52 flex-1"
          />
          <DateField
            {...form.register(`actions.${at}.by`)}
            label={t('by')}
            error={fieldText(errors.actions?.[at]?.by?.message)}
          />
          {actions.length > 1 && (
            <IconButton
              icon={X}
              label={t('remove', { number: at + 1 })}
              className="mt-7"
              onClick={() => put(actions.filter((_each, other) => other !== at))}
            />
          )}
        </fieldset>
      ))}
      {actions.length < outcomeLimits.actions && (
        <Button icon={Plus} size="sm" className="self-start" onClick={() => put([...actions, freshAction()])}>
          {t('addAction')}
        </Button>
      )}
    </>
  );
}

function OutcomeForm({ onClose, survey, before, team }: Omit<OutcomeDialogProps, 'open'>) {
  const t = useTranslations('surveys.outcomes');
  const fieldText = useFieldText('surveys.validation');
  const errorText = useErrorText();
  const [failed, setFailed] = useState<string | null>(null);
  const form = useSchemaForm<OutcomeFields, OutcomeFields>(
    outcomeFields as never,
    before ? { actions: before.actions, reason: before.reason } : { actions: [freshAction()], reason: null },
    { mode: 'onSubmit' },
  );
  const names = form.watch('actions').map((_each, at) => `actions.${at}.by` as const);
  const command = useCommand('surveys.respond', {
    onSuccess: () => {
      toast({ variant: 'success', title: t(before ? 'corrected' : team ? 'sentTeam' : 'sent') });
      onClose();
    },
    onError: (error) => setFailed(showFieldErrors(form, error, names) ? null : errorText(error)),
  });
  const nothing = form.watch('reason') !== null;
  const [other, setOther] = useState<OutcomeFields>(() =>
    nothing ? { actions: [freshAction()], reason: null } : { actions: [], reason: '' },
  );
  const choose = () => {
    const { actions, reason } = form.getValues();
    form.clearErrors();
    form.setValue('actions', other.actions);
    form.setValue('reason', other.reason);
    setOther({ actions, reason });
  };
  const send = form.handleSubmit((fields) => command.mutate({ id: survey.id, ...fields }));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-muted">{before ? t('correctText') : t(team ? 'teamText' : 'text', { count: survey.asked })}</p>
      <Segments
        label={t('which')}
        value={nothing ? 'nothing' : 'actions'}
        onChange={choose}
        options={(['actions', 'nothing'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {nothing ? (
        <TextArea
          {...form.register('reason')}
          label={t('reason')}
          rows={3}
          maxLength={outcomeLimits.reason}
          error={fieldText(form.formState.errors.reason?.message)}
        />
      ) : (
        <Actions form={form} />
      )}
      {failed !== null && (
        <Callout tone="danger" live>
          {failed}
        </Callout>
      )}
      <FormFoot
        cancel={t('cancel')}
        onCancel={onClose}
        send={t(before ? 'correct' : team ? 'tellTeam' : 'tell')}
        busy={command.isPending}
      />
    </form>
  );
}

/** Says what follows from a survey: one to three actions with a date, or why nothing is done. */
export function OutcomeDialog({ open, onClose, ...form }: OutcomeDialogProps) {
  const t = useTranslations('surveys.outcomes');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('dialog')}>
      <OutcomeForm onClose={onClose} {...form} />
    </Dialog>
  );
}
