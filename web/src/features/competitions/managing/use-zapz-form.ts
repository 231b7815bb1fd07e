import { competitionFields } from '@apprecio/contract/competitions/entities';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useDraftErrors } from '../../../lib/hooks/draft-errors.ts';
import { useKeptForm } from '../../../lib/hooks/kept-form.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import type { ZapzDetail } from '../zapz-view.ts';
import { draftOf, fieldsOf } from './zapz-draft.ts';

// The parts of the draft that an error of another name is about.
const errorSources = { startsAt: ['starts'], endsAt: ['ends', 'starts', 'joinBy'], maxParticipants: ['max'] } as const;

type Errors = Record<string, string>;

function problemsOf(fields: ReturnType<typeof fieldsOf>): Errors {
  const parsed = competitionFields.safeParse(fields);
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return {
    ...Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])),
    ...(fields.startsAt === '' && { startsAt: 'Please choose when it starts' }),
    ...(fields.endsAt === '' && { endsAt: 'Please choose when it ends' }),
  };
}

/** The form of a competition: its draft, the messages of its fields, and sending it. */
export function useZapzForm(zapz: ZapzDetail | undefined, onDone: () => void) {
  const t = useTranslations('competitions.form');
  const errorText = useErrorText();
  const fieldText = useFieldText('competitions.validation');
  const { draft, change, restored, keyOf, arrived, ...kept } = useKeptForm(zapz ? null : 'competition', () =>
    draftOf(zapz, new Date()),
  );
  const [errors, setErrors] = useDraftErrors(draft, errorSources);
  const onError = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    setErrors(Object.keys(fields).length > 0 ? { ...fields } : { general: errorText(error) });
  };
  const creating = useCommand('competitions.create', { keyOf, onSuccess: arrived, onError });
  const updating = useCommand('competitions.update', { onError });
  const send = (publish: boolean) => {
    const fields = fieldsOf(draft, zapz, publish);
    const problems = problemsOf(fields);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const isOut = zapz !== undefined && !zapz.can.publish;
    const onSuccess = () => {
      toast({ variant: 'success', title: t(isOut ? 'saved' : publish ? 'published' : 'draftSaved') });
      onDone();
    };
    if (zapz) updating.mutate({ id: zapz.id, ...fields }, { onSuccess });
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

export type ZapzForm = ReturnType<typeof useZapzForm>;
