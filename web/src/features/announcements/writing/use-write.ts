import { announcementFields } from '@apprecio/contract/announcements/announcement';
import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError, type InputOf } from '../../../lib/api/request.ts';
import { useDraftErrors } from '../../../lib/hooks/draft-errors.ts';
import { readDraft } from '../../../lib/hooks/drafts.ts';
import { dropDraft, keepDraft } from '../../../lib/hooks/keep-draft.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { useMe } from '../../../lib/session/me.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { type Details, type Draft, draftOf, fieldsOf, isEmpty, isPast, restoredFrom } from './draft.ts';

// The parts of the draft that an error of another name is about.
const errorSources = { acknowledgeBy: ['by', 'mustAcknowledge'] } as const;

type Errors = Record<string, string>;

function problemsOf(draft: Draft, fields: ReturnType<typeof fieldsOf>): Errors {
  const parsed = announcementFields.safeParse(fields);
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return {
    ...Object.fromEntries(
      issues.map(({ path, message }) => [
        path[0] === 'audience' || path[0] === 'text' ? path[0] : path.join('.'),
        message,
      ]),
    ),
    ...(isPast(draft) && { publishAt: 'Please choose a time in the future' }),
    ...(draft.audience === null && { audience: 'Please choose who it is for' }),
  };
}

const kept = 'announcement';

/** What is written; a new one is kept in this browser at every key until it is sent. */
function useDraft(before: Details | undefined, choices: AudienceChoices) {
  const { id: me } = useMe();
  const [begun] = useState(() => (before ? null : readDraft<Draft>(me, kept)));
  const [restored, setRestored] = useState(begun !== null);
  const [round, setRound] = useState(0);
  const [draft, setDraft] = useState<Draft>(() => {
    const fresh = draftOf(before, choices);
    return begun ? restoredFrom({ ...fresh, ...begun.value }) : fresh;
  });
  const change = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
    setDraft((old) => {
      const next = { ...old, ...(typeof part === 'function' ? part(old) : part) };
      if (before) return next;
      if (isEmpty(next)) dropDraft(me, kept);
      else keepDraft(me, kept, next);
      return next;
    });
  const keyToSend = () => {
    if (draft.sentAs) return draft.sentAs;
    const { key } = keepDraft(me, kept, draft);
    change({ sentAs: key });
    return key;
  };
  // One begun anew, while this one was still being sent, stays.
  const forget = () => {
    if (readDraft<Draft>(me, kept)?.value.sentAs === draft.sentAs) dropDraft(me, kept);
  };
  const afresh = () => {
    dropDraft(me, kept);
    setRestored(false);
    setDraft(draftOf(undefined, choices));
    setRound(round + 1);
  };
  return { draft, change, restored, round, keyToSend, forget, afresh };
}

/** The form of an announcement: its draft, the messages of its fields, and sending it. */
export function useWrite(before: Details | undefined, choices: AudienceChoices, onDone: (id: string) => void) {
  const t = useTranslations('announcements.form');
  const errorText = useErrorText();
  const fieldText = useFieldText('announcements.validation');
  const { draft, change, restored, round, keyToSend, forget, afresh } = useDraft(before, choices);
  const [errors, setErrors] = useDraftErrors(draft, errorSources);
  const isSent = before?.state === 'sent';
  const onError = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    setErrors(Object.keys(fields).length > 0 ? { ...fields } : { general: errorText(error) });
  };
  const done = ({ publish, publishAt, atReadersHour }: InputOf<'announcements.create'>) => {
    const later = publishAt !== undefined && (atReadersHour || Date.parse(publishAt) > Date.now());
    const title = t(isSent ? 'saved' : !publish ? 'draftSaved' : later ? 'scheduled' : 'sent');
    toast({ variant: 'success', title });
  };
  const creating = useCommand('announcements.create', {
    keyOf: keyToSend,
    onSuccess: (_answer, fields) => {
      forget();
      done(fields);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) change({ sentAs: null });
      onError(error);
    },
  });
  const updating = useCommand('announcements.update', { onSuccess: (_answer, fields) => done(fields), onError });
  const busy = creating.isPending || updating.isPending;
  const send = (publish: boolean) => {
    if (busy) return;
    const fields = fieldsOf(draft, publish);
    const problems = problemsOf(draft, fields);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    if (!before) return creating.mutate(fields, { onSuccess: ({ id }) => onDone(id) });
    const { id } = before;
    updating.mutate({ id, ...fields, askAgain: draft.askAgain }, { onSuccess: () => onDone(id) });
  };
  const beginAfresh = () => {
    setErrors({});
    afresh();
  };
  const shown = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, fieldText(text) ?? text]));
  return { draft, change, errors: shown, send, isSent, busy, restored, round, afresh: beginAfresh };
}

export type Write = ReturnType<typeof useWrite>;
