import type { Question, Section } from '@apprecio/contract/surveys/questions';
import { questionProblems } from '@apprecio/contract/surveys/rules';
import { surveyFields, type SurveyFields } from '@apprecio/contract/surveys/surveys';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { isPassing } from '../../../lib/api/request.ts';
import { useDebounced } from '../../../lib/hooks/debounced.ts';
import { useEvent } from '../../../lib/hooks/use-event.ts';
import { readToken } from '../../../lib/session/session.ts';

/** A draft as it is kept on the server. */
export interface SavedDraft {
  id: string;
  version: number;
}

/** The state of saving; `open` means that the draft is incomplete and cannot be saved yet. */
export type Saving = { state: 'new' | 'saving' | 'saved' | 'open' } | { state: 'failed'; error: string };

const saveMs = 900;
const lastSave = ['surveys.lastSave'];

/** Returns true while a draft whose page was closed is still being saved. */
export function useIsLastSaving(): boolean {
  return useIsMutating({ mutationKey: lastSave }) > 0;
}

function errorsOf(fields: SurveyFields): Record<string, string> {
  const parsed = surveyFields.safeParse(fields);
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

/** Keeps versions on the server one after the other; `newest` is what it has. */
function useVersions(initial: SurveyFields, storedDraft: SavedDraft | null) {
  const { mutateAsync } = useCommand('surveys.upsert');
  const saved = useRef(storedDraft);
  const written = useRef(storedDraft ? JSON.stringify(initial) : '');
  /**
   * The fields that may be stored on the server without a confirmed answer. They are resent unchanged before anything
   * newer.
   */
  const unanswered = useRef<SurveyFields>(null);
  const send = async (given: SurveyFields): Promise<void> => {
    unanswered.current = given;
    try {
      saved.current = await mutateAsync({ ...given, ...saved.current });
      written.current = JSON.stringify(given);
      unanswered.current = null;
    } catch (error) {
      if (!isPassing(error)) unanswered.current = null;
      throw error;
    }
  };
  const repeat = async (given: SurveyFields): Promise<void> =>
    send(given).catch((error: unknown) => {
      if (unanswered.current) throw error;
    });
  return {
    isKept: (given: SurveyFields) => JSON.stringify(given) === written.current && !unanswered.current,
    newest: () => saved.current,
    keep: async (given: SurveyFields): Promise<void> => {
      if (unanswered.current) await repeat(unanswered.current);
      if (JSON.stringify(given) !== written.current) await send(given);
    },
  };
}

/** Saves fields by itself, one version after the other. */
function useSaving(initial: SurveyFields, storedDraft: SavedDraft | null, fields: SurveyFields) {
  const errorText = useErrorText();
  const [saving, setSaving] = useState<Saving>({ state: storedDraft ? 'saved' : 'new' });
  const { isKept, newest, keep } = useVersions(initial, storedDraft);
  const queue = useRef<Promise<SavedDraft | null>>(Promise.resolve(null));
  const write = async (given: SurveyFields): Promise<SavedDraft | null> => {
    if (isKept(given)) return newest();
    if (!surveyFields.safeParse(given).success) {
      setSaving({ state: 'open' });
      return null;
    }
    setSaving({ state: 'saving' });
    try {
      await keep(given);
      setSaving({ state: 'saved' });
      return newest();
    } catch (error) {
      setSaving({ state: 'failed', error: errorText(error) });
      return null;
    }
  };
  /** Saves what is not saved yet; null where it cannot be. */
  const flush = async (): Promise<SavedDraft | null> => {
    queue.current = queue.current.then(() => write(fields));
    return queue.current;
  };
  const save = useEvent(() => void flush());
  const idle = useDebounced(fields, saveMs);
  useEffect(() => {
    if (idle !== initial) save();
  }, [idle, initial, save]);
  const last = useMutation({ mutationKey: lastSave, mutationFn: flush });
  const leave = useEvent(() => {
    if (fields !== initial && readToken() !== null) last.mutate();
  });
  useEffect(() => leave, [leave]);
  return { saving, flush };
}

/** A survey that is written: its fields, what is missing, and saving by itself. */
export function useSurveyDraft(initial: SurveyFields, storedDraft: SavedDraft | null) {
  const [fields, setFields] = useState(initial);
  const { saving, flush } = useSaving(initial, storedDraft, fields);
  const change = (part: Partial<SurveyFields>) => setFields((before) => ({ ...before, ...part }));
  const changeSection = (id: string, by: (section: Section) => Section) =>
    setFields((before) => ({
      ...before,
      sections: before.sections.map((section) => (section.id === id ? by(section) : section)),
    }));
  const changeQuestion = (sectionId: string, question: Question) =>
    changeSection(sectionId, (section) => ({
      ...section,
      questions: section.questions.map((each) => (each.id === question.id ? question : each)),
    }));
  return {
    fields,
    errors: errorsOf(fields),
    problems: questionProblems(fields.sections),
    saving,
    flush,
    change,
    changeSection,
    changeQuestion,
  };
}

export type SurveyDraft = ReturnType<typeof useSurveyDraft>;
