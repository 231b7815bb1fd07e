import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { inputKey } from '../api/idempotency.ts';
import { isPassing } from '../api/request.ts';
import { useDebounced } from '../hooks/debounced.ts';
import { useEvent } from '../hooks/use-event.ts';
import { readToken } from '../session/session.ts';
import type { Call } from './options.ts';
import { generalName, same, type useJudging } from './use-judging.ts';
import type { useSavedDraft } from './use-saved-draft.ts';

/** The state of saving; `open` means that the draft is incomplete and cannot be saved yet. */
export type Saving = 'new' | 'saving' | 'saved' | 'open' | 'failed';

const saveMs = 900;
const lastSave = ['form.lastSave'];

/** Returns true while the draft of a closed form is still being saved. */
export function useIsLastSaving(): boolean {
  return useIsMutating({ mutationKey: lastSave }) > 0;
}

type DraftState<Draft extends FieldValues> = ReturnType<typeof useSavedDraft<Draft>>;
type Judging<Draft extends FieldValues, Input, Parsed, Answer, Way> = ReturnType<
  typeof useJudging<Draft, Input, Parsed, Answer, Way>
>;

/** Returns functions that send a form's drafts one after the other; `base` is what the server has. */
function useVersions<Draft extends FieldValues, Input, Parsed, Answer, Way>(
  form: UseFormReturn<Draft>,
  draftState: DraftState<Draft>,
  { latest, inputOf }: Judging<Draft, Input, Parsed, Answer, Way>,
  { savedAs, call }: { savedAs: (keyof Draft & string) | undefined; call: Call },
) {
  const base = useRef(draftState.fresh);
  const now = (): Draft => structuredClone(form.getValues());
  const answered = (): Answer | null => (savedAs === undefined ? null : now()[savedAs]);
  const deliver = async (input: Parsed, draft: Draft) => {
    const answer = await latest.current.send(call, input, draft, undefined);
    const name = savedAs as FieldPath<Draft>;
    form.setValue(name, answer as FieldPathValue<Draft, FieldPath<Draft>>);
    base.current = { ...draft, [name]: answer };
    draftState.saved(base.current, now());
  };
  /** Repeats an attempt without answer as it was: only its own answer says what became of it. */
  const repeat = async (input: string) => {
    try {
      await deliver(JSON.parse(input) as Parsed, base.current);
    } catch (error) {
      if (isPassing(error)) throw error;
      draftState.forget();
    }
  };
  const isSaved = () => draftState.unanswered() === null && same(now(), base.current);
  const write = async (onBegun: () => void): Promise<Answer | null> => {
    const draft = now();
    const input = await inputOf(draft);
    const unanswered = draftState.unanswered();
    if (unanswered && (input === undefined || inputKey(input) !== unanswered.input)) {
      onBegun();
      await repeat(unanswered.input);
      return write(onBegun);
    }
    if (isSaved() && answered() !== null) return answered();
    if (input === undefined) return null;
    onBegun();
    await deliver(input, draft);
    return answered();
  };
  return { isSaved, write };
}

/** Saves a form by itself, one version after the other, once nobody types and when it is left. */
export function useAutosave<Draft extends FieldValues, Input, Parsed, Answer, Way>(
  form: UseFormReturn<Draft>,
  draftState: DraftState<Draft>,
  judging: Judging<Draft, Input, Parsed, Answer, Way>,
  sending: { savedAs: (keyof Draft & string) | undefined; call: Call; draft: Draft; refuse: (error: unknown) => void },
) {
  const { savedAs, draft, refuse } = sending;
  const general = generalName as FieldPath<Draft>;
  const { isSaved, write } = useVersions(form, draftState, judging, sending);
  const [saving, setSaving] = useState<Saving>(savedAs !== undefined && draft[savedAs] ? 'saved' : 'new');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const next = async (): Promise<Answer | null> => {
    try {
      const answer = await write(() => setSaving('saving'));
      setSaving(answer === null ? 'open' : 'saved');
      if (form.getFieldState(general).error?.type === 'refused') form.clearErrors(general);
      return answer;
    } catch (error) {
      setSaving('failed');
      throw error;
    }
  };
  /** Saves what is not saved yet; null where something is missing. */
  const flush = async (): Promise<Answer | null> => {
    const before = queue.current;
    const own = (async () => {
      await before;
      return next();
    })();
    queue.current = own.catch(() => null);
    return own;
  };
  const save = useEvent(() => {
    if (savedAs !== undefined && !isSaved()) void flush().catch(refuse);
  });
  const idle = useDebounced(savedAs === undefined ? '' : JSON.stringify(draft), saveMs);
  useEffect(() => save(), [idle, save]);
  const last = useMutation({ mutationKey: lastSave, mutationFn: flush });
  const leave = useEvent(() => {
    if (savedAs !== undefined && !isSaved() && readToken() !== null) last.mutate();
  });
  useEffect(() => leave, [leave]);
  return { saving, flush };
}
