import { eventFields, eventRepeat } from '@apprecio/contract/events/event';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useDraftErrors } from '../../../lib/hooks/draft-errors.ts';
import { useKeptForm } from '../../../lib/hooks/kept-form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { type Details, type Draft, draftOf, fieldsOf, type Planner, repeatOf } from './draft.ts';

// The parts of the draft that an error of another name is about.
const errorSources = {
  startsAt: ['startsAt', 'firstDay', 'allDay'],
  endsAt: ['endsAt', 'startsAt', 'lastDay', 'allDay'],
} as const;

type Errors = Record<string, string>;

function problemsOf(draft: Draft, fields: ReturnType<typeof fieldsOf>): Errors {
  const parsed = eventFields.extend({ repeat: eventRepeat.optional() }).safeParse({ ...fields, ...repeatOf(draft) });
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return {
    ...Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])),
    ...(draft.audience === null && { audience: 'Please choose who it is for' }),
    ...(fields.startsAt === '' && { startsAt: 'Please choose when it starts' }),
    ...(fields.endsAt === '' && { endsAt: 'Please choose when it ends' }),
  };
}

/** The form of an event: its draft, the messages of its fields, and sending it. */
export function usePlan(before: Details | undefined, planner: Planner, onDone: (id: string) => void) {
  const t = useTranslations('events.form');
  const errorText = useErrorText();
  const fieldText = useFieldText('events.validation');
  const name = before ? null : `event:${planner.communityId ?? ''}`;
  const { draft, change, restored, keyOf, arrived, ...kept } = useKeptForm(name, () =>
    draftOf(before, planner, new Date()),
  );
  const [errors, setErrors] = useDraftErrors(draft, errorSources);
  const onError = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    setErrors(Object.keys(fields).length > 0 ? { ...fields } : { general: errorText(error) });
  };
  const creating = useCommand('events.create', { keyOf, onSuccess: arrived, onError });
  const updating = useCommand('events.update', { onError });
  const send = () => {
    const fields = fieldsOf(draft);
    const problems = problemsOf(draft, fields);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const done = (id: string) => {
      toast({ variant: 'success', title: t(before ? 'saved' : 'sent') });
      onDone(id);
    };
    if (!before) return creating.mutate({ ...fields, ...repeatOf(draft) }, { onSuccess: ({ id }) => done(id) });
    const { id } = before;
    updating.mutate({ id, scope: draft.scope, ...fields }, { onSuccess: () => done(id) });
  };
  const afresh = () => {
    setErrors({});
    kept.afresh();
  };
  const shown = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, fieldText(text) ?? text]));
  const busy = creating.isPending || updating.isPending;
  return { draft, change, errors: shown, send, busy, restored, afresh };
}

export type Plan = ReturnType<typeof usePlan>;
