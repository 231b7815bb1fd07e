import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { pollFields } from '@apprecio/contract/polls/polls';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useDraftErrors } from '../../../lib/hooks/draft-errors.ts';
import { useKeptForm } from '../../../lib/hooks/kept-form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { draftOf, fieldsOf, type PollDetails, type PollDraft } from './poll-draft.ts';

// The parts of the draft that an error of another name is about.
const errorSources = { startsAt: ['starts'], endsAt: ['closes', 'starts'] } as const;

type Errors = Record<string, string>;

function problemsOf(draft: PollDraft, fields: ReturnType<typeof fieldsOf>): Errors {
  const parsed = pollFields.safeParse(fields);
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return {
    ...Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])),
    ...(draft.closes === '' && { endsAt: 'Please choose a closing time' }),
    ...(draft.audience === null && { audience: 'Please choose who it is for' }),
  };
}

interface Place {
  communityId: string | undefined;
  onDone: () => void;
}

/** The form of a poll: its draft, the messages of its fields, and sending it. */
export function useAsk(poll: PollDetails | undefined, choices: AudienceChoices, { communityId, onDone }: Place) {
  const t = useTranslations('polls.form');
  const errorText = useErrorText();
  const fieldText = useFieldText('polls.validation');
  const name = poll ? null : `poll:${communityId ?? ''}`;
  const { draft, change, restored, keyOf, arrived, ...kept } = useKeptForm(name, () =>
    draftOf(poll, choices, new Date(), communityId),
  );
  const [errors, setErrors] = useDraftErrors(draft, errorSources);
  const onError = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    const named = Object.keys(fields).length > 0;
    setErrors(named ? { ...fields } : { general: errorText(error) });
  };
  const done = (title: string) => {
    toast({ variant: 'success', title });
    onDone();
  };
  const creating = useCommand('polls.create', { keyOf, onSuccess: arrived, onError });
  const updating = useCommand('polls.update', { onError });
  const send = (publish: boolean) => {
    const fields = fieldsOf(draft, publish);
    const problems = problemsOf(draft, fields);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const words = poll && !poll.draft ? 'saved' : publish ? 'published' : 'draftSaved';
    const onSuccess = () => done(t(words));
    if (poll) updating.mutate({ id: poll.id, ...fields }, { onSuccess });
    else creating.mutate(fields, { onSuccess });
  };
  const afresh = () => {
    setErrors({});
    kept.afresh();
  };
  const shown = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, fieldText(text) ?? text]));
  const busy = creating.isPending || updating.isPending;
  return { draft, change, errors: shown, send, busy, restored, afresh };
}

export type Ask = ReturnType<typeof useAsk>;
