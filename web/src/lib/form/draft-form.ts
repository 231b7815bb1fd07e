import type { OperationName } from '@apprecio/contract/generated/operations';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  set,
  useForm,
} from 'react-hook-form';
import { useErrorText } from '../api/error-text.ts';
import { sendCommand } from '../api/query.ts';
import { type AnswerOf, ApiError, type Sent } from '../api/request.ts';
import { type FieldTexts, useFieldText } from '../i18n/field-text.ts';
import { type InputSchema, useChecks } from './checks.ts';
import { useKeptDraft } from './kept-draft.ts';
import { focusFaulty, type Placed, placeProblems, type Problems } from './problems.ts';

/** Returns the number that a text says, NaN for none: the schema then says what is missing. */
export function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Sends a command of a form. */
export type Call = <N extends OperationName>(name: N, input: Sent<N>) => Promise<AnswerOf<N>>;

/** Says what a form is about, how it is checked, and how it is sent. */
export interface DraftFormOptions<Draft extends FieldValues, Input, Parsed, Answer, Way> {
  schema: InputSchema<Input, Parsed>;
  /** Returns the values to begin with. */
  draft: () => Draft;
  /** Returns what is sent for a draft; `way` is what `submit` was given. */
  toInput: (draft: Draft, way: Way | undefined) => Input;
  /** Sends the input by `call`, which adds the idempotency key and fetches what the command affects. */
  send: (call: Call, input: Parsed, draft: Draft, way: Way | undefined) => Promise<Answer>;
  onSent?: (answer: Answer, draft: Draft) => void;
  /** The name under which the draft is kept in this browser; without it nothing is kept. */
  keepAs?: string | null;
  /** Finds what the schema does not: messages by the path of the input. */
  check?: (draft: Draft) => Problems;
  /** The catalogue that translates the messages of the fields. */
  texts?: FieldTexts;
  /** Says a refusal in words of its own. */
  errorText?: (error: unknown) => string;
  /** Finds the fields that a refusal is about, where it names none itself. */
  problemsOf?: (error: unknown) => Problems;
  /** Told what was refused, once it stands where it belongs. */
  onRefused?: (error: unknown) => void;
  /** When errors first appear: on sending, or already on leaving a field. */
  mode?: 'onSubmit' | 'onTouched';
}

/** The state of a form, for `Form`, `FormField` and `FormError`. */
export interface DraftForm<Draft extends FieldValues, Way = never> {
  /** What is written now. */
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
  /** What is wrong and belongs to no drawn field. */
  general: string | null;
  /** True where the draft of an earlier visit stands. */
  restored: boolean;
  /** Begins anew, with the values given or those that `draft` returns now. */
  startOver: (values?: Draft) => void;
  control: Control<Draft>;
  root: RefObject<HTMLFormElement | null>;
  /** Returns the message that stands at a value. */
  errorAt: (name: string) => string | undefined;
  /** The drawn fields, each with the paths of the input whose messages it shows. */
  drawn: Map<string, readonly string[]>;
  valueOf: <Name extends FieldPath<Draft>>(name: Name) => FieldPathValue<Draft, Name>;
  /** Judges again what stands marked, or was left before, after a change. */
  judgeMarked: () => void;
}

const generalName = 'general';

function errorsOf<Draft extends FieldValues>({ fields, rest }: Placed): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {};
  for (const [name, message] of Object.entries(fields)) set(errors, name, { type: 'judged', message });
  if (rest.length > 0) set(errors, generalName, { type: 'judged', message: rest.join(' ') });
  return errors;
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Judges a draft by schema, own checks, and what the server refused of fields that were not written in since. */
function useJudging<Draft extends FieldValues, Input, Parsed, Answer, Way>(
  options: DraftFormOptions<Draft, Input, Parsed, Answer, Way>,
) {
  const latest = useLatest(options);
  const text = useLatest(useFieldText(options.texts));
  const fetchJudge = useChecks(options.schema);
  const [drawn] = useState(() => new Map<string, readonly string[]>());
  const refused = useRef<{ problems: Problems; of: Draft }>(undefined);
  const way = useRef<Way>(undefined);
  const place = (problems: readonly Problems[]): Placed => {
    const { fields, rest } = placeProblems(problems, drawn);
    const shown = Object.entries(fields).map(([name, message]) => [name, text.current(message) ?? message] as const);
    return { fields: Object.fromEntries(shown), rest: rest.map((message) => text.current(message) ?? message) };
  };
  const stillRefused = (draft: Draft): Record<string, string> => {
    if (!refused.current) return {};
    const { problems, of } = refused.current;
    const { fields } = placeProblems([problems], drawn);
    const isUntouched = ([name]: [string, string]) => {
      const root = name.split('.')[0]!;
      return same(draft[root], of[root]);
    };
    return Object.fromEntries(Object.entries(fields).filter(isUntouched));
  };
  const judge = async (draft: Draft) => {
    const { parsed, problems } = (await fetchJudge())(latest.current.toInput(draft, way.current));
    const { fields, rest } = place([latest.current.check?.(draft) ?? {}, problems]);
    return { parsed, placed: { fields: { ...stillRefused(draft), ...fields }, rest } };
  };
  return { latest, drawn, refused, way, place, judge };
}

/** Places what the server refused; null where all of it stands at drawn fields. */
function useRefusal<Draft extends FieldValues, Way>(errorText: ((error: unknown) => string) | undefined) {
  const usual = useErrorText();
  return useLatest((error: unknown, { fields, rest }: Placed): string | null => {
    if (error instanceof ApiError && error.code === 'request.invalid' && rest.length > 0) return rest.join(' ');
    return Object.keys(fields).length > 0 ? null : (errorText ?? usual)(error);
  });
}

/**
 * A form over a draft: checked by the contract's schema, marked by the server's answer too, sent once, and kept under a
 * name until it has arrived. It is drawn with `Form`, `FormField` and `FormError`.
 */
export function useDraftForm<Draft extends FieldValues, Input, Parsed, Answer, Way = never>(
  options: DraftFormOptions<Draft, Input, Parsed, Answer, Way>,
): DraftForm<Draft, Way> {
  const client = useQueryClient();
  const { latest, drawn, refused, way, place, judge } = useJudging(options);
  const wordsOf = useRefusal(options.errorText);
  const kept = useKeptDraft(options.keepAs ?? null, options.draft);
  const input = useRef<Parsed>(undefined);
  const sending = useRef(false);
  const root = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFaulty(root.current);
  }, [failures]);
  const form = useForm<Draft>({
    mode: options.mode ?? 'onSubmit',
    shouldFocusError: false,
    defaultValues: kept.begun as DefaultValues<Draft>,
    resolver: async (values) => {
      const { parsed, placed } = await judge(values);
      input.current = parsed;
      const errors = errorsOf<Draft>(placed);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const draft = form.watch();
  useEffect(() => kept.keep(draft));
  const errorAt = (name: string) => (get(errors, name) as { message?: string } | undefined)?.message;
  const pathOf = (name: string) => name as FieldPath<Draft>;
  const refuse = (error: unknown) => {
    const own = latest.current.problemsOf?.(error) ?? {};
    const problems = { ...(error instanceof ApiError && error.fields), ...own };
    const placed = place([problems]);
    refused.current = { problems, of: form.getValues() };
    for (const [name, message] of Object.entries(placed.fields))
      form.setError(pathOf(name), { type: 'refused', message });
    const message = wordsOf.current(error, placed);
    if (message !== null) form.setError(pathOf(generalName), { type: 'refused', message });
    latest.current.onRefused?.(error);
  };
  const call: Call = async (name, given) =>
    sendCommand(client, name, given, { idempotencyKey: kept.keyOf(form.getValues(), given) });
  const attempt = async (): Promise<{ answer: Answer } | null> => {
    let arrived: { answer: Answer } | null = null;
    await form.handleSubmit(async (values) => {
      try {
        arrived = { answer: await latest.current.send(call, input.current!, values, way.current) };
        kept.arrived();
      } catch (error) {
        refuse(error);
      }
    })();
    return arrived;
  };
  const submit = async (by?: Way) => {
    if (sending.current) return;
    sending.current = true;
    way.current = by;
    refused.current = undefined;
    const sent = form.getValues();
    const arrived = await attempt();
    sending.current = false;
    if (arrived) latest.current.onSent?.(arrived.answer, sent);
    else setFailures((before) => before + 1);
  };
  const judgeMarked = () => {
    const marked = [...drawn.keys()].map(pathOf).filter((name) => {
      const { error, isTouched } = form.getFieldState(name);
      return error !== undefined || (options.mode === 'onTouched' && isTouched);
    });
    if (marked.length > 0) void form.trigger(marked);
  };
  return {
    draft,
    changed: Object.keys(draft).filter((name) => !same(draft[name], kept.fresh[name])),
    change: (part) => {
      for (const [name, value] of Object.entries(part))
        form.setValue(pathOf(name), value as FieldPathValue<Draft, FieldPath<Draft>>, { shouldDirty: true });
      judgeMarked();
    },
    submit: (by) => void submit(by),
    busy: isSubmitting,
    sent: isSubmitSuccessful,
    general: errorAt(generalName) ?? null,
    restored: kept.restored,
    startOver: (values) => {
      refused.current = undefined;
      form.reset(kept.startOver(values));
    },
    control: form.control,
    root,
    errorAt,
    drawn,
    valueOf: (name) => form.getValues(name),
    judgeMarked,
  };
}
