import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { sendCommand } from '../api/query.ts';
import { ApiError } from '../api/request.ts';
import type { Call, DraftFormOptions } from './options.ts';
import { focusFaulty } from './problems.ts';
import { type Saving, useAutosave } from './use-autosave.ts';
import { generalName, same, useJudging } from './use-judging.ts';
import { useSavedDraft } from './use-saved-draft.ts';

/** Returns the number that a text says, NaN for none: the schema then says what is missing. */
export function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** The state of a form, for `Form`, `FormField` and `FormError`. */
export interface DraftForm<Draft extends FieldValues, Way = never> {
  /** The draft as it is now. */
  draft: Draft;
  /** The names of the values that differ from those at the beginning. */
  changed: (keyof Draft & string)[];
  change: (part: Partial<Draft>) => void;
  /** Checks and sends, once at a time. */
  submit: (way?: Way) => void;
  /** True while it is checked and sent. */
  busy: boolean;
  /** True once it has arrived, until it is sent again. */
  sent: boolean;
  /** The state of a form that saves itself. */
  saving: Saving;
  /** The error that belongs to no drawn field. */
  general: string | null;
  /** True where the draft of an earlier visit stands. */
  restored: boolean;
  /** The number of restarts, for controls that hold their own value. */
  round: number;
  /** Begins anew, with the values given or those that `draft` returns now. */
  startOver: (values?: Draft) => void;
  control: Control<Draft>;
  root: RefObject<HTMLFormElement | null>;
  /** Returns the message that stands at a value. */
  errorAt: (name: string) => string | undefined;
  /** The drawn fields, each with the paths of the input whose messages it shows. */
  drawn: Map<string, readonly string[]>;
  valueOf: <Name extends FieldPath<Draft>>(name: Name) => FieldPathValue<Draft, Name>;
  /** Checks some values now, as on sending. */
  judge: (...names: FieldPath<Draft>[]) => void;
  /** Judges again what stands marked, or was left before, after a change. */
  judgeMarked: () => void;
}

type DraftState<Draft extends FieldValues> = ReturnType<typeof useSavedDraft<Draft>>;
type Judging<Draft extends FieldValues, Input, Parsed, Answer, Way> = ReturnType<
  typeof useJudging<Draft, Input, Parsed, Answer, Way>
>;

const pathOf = <Draft extends FieldValues>(name: string) => name as FieldPath<Draft>;

/** Returns a ref that is true while the form is mounted. */
function usePresent() {
  const present = useRef(false);
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);
  return present;
}

/** Returns a function that shows the errors of a rejected call at their fields, or in general. */
function useRefusing<Draft extends FieldValues, Input, Parsed, Answer, Way>(
  form: UseFormReturn<Draft>,
  draftState: DraftState<Draft>,
  { latest, place, generalText, remember }: Judging<Draft, Input, Parsed, Answer, Way>,
) {
  return (error: unknown) => {
    const found = latest.current.problemsOf?.(error) ?? {};
    const named = error instanceof ApiError ? error.fields : {};
    const problems = Object.keys(found).length > 0 ? found : named;
    draftState.refused(error, form.getValues());
    const placed = place([problems]);
    remember(problems, form.getValues());
    const general = generalText.current(error, placed);
    const messages = { ...placed.fields, ...(general !== null && { [generalName]: general }) };
    for (const [name, message] of Object.entries(messages))
      form.setError(pathOf<Draft>(name), { type: 'refused', message });
    latest.current.onRefused?.(error);
  };
}

/** Judges again the fields that stand marked, and those that were left before where errors appear on leaving. */
function judgeMarkedOf<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  names: FieldPath<Draft>[],
  mode: 'onSubmit' | 'onTouched',
): void {
  const marked = names.filter((name) => {
    const { error, isTouched } = form.getFieldState(name);
    return error !== undefined || (mode === 'onTouched' && isTouched);
  });
  if (marked.length > 0) void form.trigger(marked);
}

/** Returns the ref of a form, and a function that leads to its first faulty field once that is drawn. */
function useFaultyFocus() {
  const root = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFaulty(root.current);
  }, [failures]);
  return { root, lead: () => setFailures((before) => before + 1) };
}

/** Sends a form: once at a time, with the key of its draft; marks what was refused. */
function useSending<Draft extends FieldValues, Input, Parsed, Answer, Way>(
  form: UseFormReturn<Draft>,
  draftState: DraftState<Draft>,
  judging: Judging<Draft, Input, Parsed, Answer, Way>,
  { draft, savedAs }: { draft: Draft; savedAs: (keyof Draft & string) | undefined },
) {
  const { latest, way, input, begin } = judging;
  const client = useQueryClient();
  const sending = useRef(false);
  const { root, lead } = useFaultyFocus();
  const present = usePresent();
  const refuse = useRefusing(form, draftState, judging);
  const call: Call = async (name, given) =>
    sendCommand(client, name, given, { idempotencyKey: draftState.keyOf(form.getValues(), given) });
  const { saving, flush } = useAutosave(form, draftState, judging, { savedAs, call, draft, refuse });
  const deliver = async (values: Draft): Promise<Answer | null> => {
    if (savedAs !== undefined) return flush();
    const answer = await latest.current.send(call, input.current!, values, way.current);
    draftState.arrived();
    return answer;
  };
  const attempt = async (): Promise<{ answer: Answer } | null> => {
    let arrived: { answer: Answer } | null = null;
    await form.handleSubmit(async (values) => {
      try {
        const answer = await deliver(values);
        if (savedAs === undefined || answer !== null) arrived = { answer: answer as Answer };
      } catch (error) {
        refuse(error);
      }
    })();
    return arrived;
  };
  const submit = async (by?: Way) => {
    if (sending.current) return;
    sending.current = true;
    begin(by);
    const sent = form.getValues();
    const arrived = await attempt().finally(() => {
      sending.current = false;
    });
    if (arrived) {
      latest.current.onSent?.(arrived.answer, sent);
      if (present.current) latest.current.onDone?.(arrived.answer, sent);
    } else lead();
  };
  return { root, submit, saving };
}

/**
 * Returns a form over a draft, drawn with `Form`, `FormField` and `FormError`. The contract's schema checks it, and
 * the errors of the server's answer are marked too. It is sent once, and its draft is stored under a name until it
 * has arrived.
 */
export function useDraftForm<Draft extends FieldValues, Input, Parsed, Answer, Way = never>(
  options: DraftFormOptions<Draft, Input, Parsed, Answer, Way>,
): DraftForm<Draft, Way> {
  const judging = useJudging(options);
  const { drawn, resolver } = judging;
  const { mode = 'onSubmit', savedAs } = options;
  const draftState = useSavedDraft(options.keepAs ?? null, options.draft, options.begin);
  const defaultValues = draftState.begun as DefaultValues<Draft>;
  const form = useForm<Draft>({ mode, shouldFocusError: false, defaultValues, resolver });
  // oxlint-disable-next-line react/incompatible-library -- the whole form is drawn anew at each change
  const draft = form.watch();
  const { root, submit, saving } = useSending(form, draftState, judging, { draft, savedAs });
  useEffect(() => draftState.keep(draft));
  const errorAt = (name: string) =>
    get<FieldErrors<Draft>, { message?: string } | undefined>(form.formState.errors, name)?.message;
  const judgeMarked = () => judgeMarkedOf(form, [...drawn.keys()].map(pathOf<Draft>), mode);
  return {
    draft,
    changed: Object.keys(draft).filter((name) => !same(draft[name], draftState.fresh[name])),
    change: (part) => {
      for (const [name, value] of Object.entries(part))
        form.setValue(pathOf<Draft>(name), value as FieldPathValue<Draft, FieldPath<Draft>>, { shouldDirty: true });
      judgeMarked();
    },
    submit: (by) => void submit(by),
    busy: form.formState.isSubmitting,
    sent: form.formState.isSubmitSuccessful,
    saving,
    general: errorAt(generalName) ?? null,
    restored: draftState.restored,
    round: draftState.round,
    startOver: (values) => {
      judging.begin();
      form.reset(draftState.startOver(values));
    },
    control: form.control,
    root,
    errorAt,
    drawn,
    valueOf: (name) => form.getValues(name),
    judge: (...names) => void form.trigger(names),
    judgeMarked,
  };
}
