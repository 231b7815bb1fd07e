import { announcementFields } from '@apprecio/contract/announcements/announcement';
import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';
import { useFieldText } from '../../../lib/i18n/field-text.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { type Details, type Draft, draftOf, fieldsOf } from './draft.ts';

type Errors = Record<string, string>;

function problemsOf(draft: Draft, fields: ReturnType<typeof fieldsOf>): Errors {
  const parsed = announcementFields.safeParse(fields);
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return {
    ...Object.fromEntries(
      issues.map(({ path, message }) => [path[0] === 'audience' ? path[0] : path.join('.'), message]),
    ),
    ...(draft.audience === null && { audience: 'Please choose who it is for' }),
  };
}

/** The form of an announcement: its draft, the messages of its fields, and sending it. */
export function useWrite(before: Details | undefined, choices: AudienceChoices, onDone: (id: string) => void) {
  const t = useTranslations('announcements.form');
  const errorText = useErrorText();
  const fieldText = useFieldText('announcements.validation');
  const [draft, setDraft] = useState<Draft>(() => draftOf(before, choices));
  const [errors, setErrors] = useState<Errors>({});
  const isSent = before?.state === 'sent';
  const onError = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    setErrors(Object.keys(fields).length > 0 ? { ...fields } : { general: errorText(error) });
  };
  const creating = useCommand('announcements.create', { onError });
  const updating = useCommand('announcements.update', { onError });
  const send = (publish: boolean) => {
    const fields = fieldsOf(draft, publish);
    const problems = problemsOf(draft, fields);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const words = isSent ? 'saved' : !publish ? 'draftSaved' : draft.publishAt ? 'scheduled' : 'sent';
    const done = (id: string) => {
      toast({ variant: 'success', title: t(words) });
      onDone(id);
    };
    if (!before) return creating.mutate(fields, { onSuccess: ({ id }) => done(id) });
    const { id } = before;
    updating.mutate({ id, ...fields, askAgain: draft.askAgain }, { onSuccess: () => done(id) });
  };
  const change = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
    setDraft((old) => ({ ...old, ...(typeof part === 'function' ? part(old) : part) }));
  const shown = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, fieldText(text) ?? text]));
  return { draft, change, errors: shown, send, isSent, busy: creating.isPending || updating.isPending };
}

export type Write = ReturnType<typeof useWrite>;
