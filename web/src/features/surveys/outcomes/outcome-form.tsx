import { days } from '@apprecio/contract/api/days';
import { outcomeFields, outcomeLimits, type Outcome } from '@apprecio/contract/surveys/outcomes';
import type { Survey } from '@apprecio/contract/surveys/surveys';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { todayIso } from '../../../lib/i18n/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormFoot } from '../../../ui/overlay/form-foot.tsx';

export interface OutcomeFormProps {
  onSent: () => void;
  /** Leaves the form; without it the form has no way out, because it stands on the page. */
  onCancel?: () => void;
  survey: Pick<Survey, 'id' | 'asked'>;
  /** The published outcome to correct, if any. */
  before: Outcome | null;
  team: boolean;
}

const weeks = 4;
const freshAction = () => ({ text: '', by: todayIso(new Date(Date.now() + weeks * days(7))) });

interface OutcomeDraft {
  which: 'actions' | 'nothing';
  actions: { text: string; by: string }[];
  reason: string;
}

function draftOf(before: Outcome | null): OutcomeDraft {
  const actions = before?.actions ?? [];
  return {
    which: before !== null && before.reason !== null ? 'nothing' : 'actions',
    actions: actions.length > 0 ? actions : [freshAction()],
    reason: before?.reason ?? '',
  };
}

function useOutcome({ onSent, survey, before, team }: OutcomeFormProps) {
  const t = useTranslations('surveys.outcomes');
  return useDraftForm({
    schema: outcomeFields,
    draft: () => draftOf(before),
    toInput: ({ which, actions, reason }) =>
      which === 'nothing' ? { actions: [], reason } : { actions, reason: null },
    send: async (call, fields) => call('surveys.respond', { id: survey.id, ...fields }),
    onSent: () => {
      toast({ variant: 'success', title: t(before ? 'corrected' : team ? 'sentTeam' : 'sent') });
      onSent();
    },
    texts: 'surveys.validation',
  });
}

function Actions({ form }: { form: ReturnType<typeof useOutcome> }) {
  const t = useTranslations('surveys.outcomes');
  const { actions } = form.draft;
  return (
    <>
      {actions.map((_action, at) => (
        <fieldset key={at} className="flex flex-wrap items-start gap-3">
          <legend className="sr-only">{t('action', { number: at + 1 })}</legend>
          <FormField
            of={form}
            name={`actions.${at}.text`}
            as={TextField}
            label={t('what')}
            dir="auto"
            maxLength={outcomeLimits.action}
            className="min-w-52 flex-1"
          />
          <FormField of={form} name={`actions.${at}.by`} as={DateField} label={t('by')} />
          {actions.length > 1 && (
            <IconButton
              icon={X}
              label={t('remove', { number: at + 1 })}
              className="mt-7"
              onClick={() => form.change({ actions: actions.filter((_each, other) => other !== at) })}
            />
          )}
        </fieldset>
      ))}
      {actions.length < outcomeLimits.actions && (
        <Button
          icon={Plus}
          size="sm"
          className="self-start"
          onClick={() => form.change({ actions: [...actions, freshAction()] })}
        >
          {t('addAction')}
        </Button>
      )}
    </>
  );
}

/** The next steps of a survey: one to three actions with a date, or why nothing is done. */
export function OutcomeForm(props: OutcomeFormProps) {
  const { onCancel, survey, before, team } = props;
  const t = useTranslations('surveys.outcomes');
  const form = useOutcome(props);
  const send = t(before ? 'correct' : team ? 'tellTeam' : 'tell');
  return (
    <Form of={form} className="flex flex-col gap-4">
      <p className="text-muted">{before ? t('correctText') : t(team ? 'teamText' : 'text', { count: survey.asked })}</p>
      <FormField
        of={form}
        name="which"
        as={Segments}
        label={t('which')}
        size={onCancel ? 'md' : 'sm'}
        options={(['actions', 'nothing'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {form.draft.which === 'nothing' ? (
        <FormField
          of={form}
          name="reason"
          as={TextArea}
          label={t('reason')}
          rows={3}
          maxLength={outcomeLimits.reason}
        />
      ) : (
        <Actions form={form} />
      )}
      <FormError of={form} />
      {onCancel ? (
        <FormFoot cancel={t('cancel')} onCancel={onCancel} send={send} busy={form.busy} />
      ) : (
        <Button type="submit" variant="primary" busy={form.busy} className="whitespace-normal!">
          {send}
        </Button>
      )}
    </Form>
  );
}
