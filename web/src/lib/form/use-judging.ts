import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { useErrorText } from '../api/error-text.ts';
import { ApiError } from '../api/request.ts';
import { useFieldText } from '../i18n/field-text.ts';
import { useChecks } from './checks.ts';
import type { DraftFormOptions } from './options.ts';
import { type Placed, assignProblems, type Problems } from './problems.ts';

/** The name under which the message stands that belongs to no field. */
export const generalName = 'general';

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

/** Returns whether two values say the same. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Says what was refused and stands at no drawn field; null where all of it stands at one. */
function useGeneralText(
  errorText: ((error: unknown) => string) | undefined,
): RefObject<(error: unknown, placed: Placed) => string | null> {
  const usual = useErrorText();
  return useLatest((error, { fields, rest }) => {
    if (error instanceof ApiError && error.code === 'request.invalid' && rest.length > 0) return rest.join(' ');
    return Object.keys(fields).length > 0 ? null : (errorText ?? usual)(error);
  });
}

/** Judges a draft by schema, own checks, and what the server refused of fields that were not written in since. */
export function useJudging<Draft extends FieldValues, Input, Parsed, Answer, Way>(
  options: DraftFormOptions<Draft, Input, Parsed, Answer, Way>,
) {
  const latest = useLatest(options);
  const text = useLatest(useFieldText(options.texts));
  const generalText = useGeneralText(options.errorText);
  const fetchJudge = useChecks(options.schema);
  const [drawn] = useState(() => new Map<string, readonly string[]>());
  const refused = useRef<{ problems: Problems; of: Draft }>(undefined);
  const way = useRef<Way>(undefined);
  const place = (problems: readonly Problems[]): Placed => {
    const { fields, rest } = assignProblems(problems, drawn);
    const shown = Object.entries(fields).map(([name, message]) => [name, text.current(message) ?? message] as const);
    return { fields: Object.fromEntries(shown), rest: rest.map((message) => text.current(message) ?? message) };
  };
  const stillRefused = (draft: Draft): Record<string, string> => {
    if (!refused.current) return {};
    const { problems, of } = refused.current;
    const { fields } = place([problems]);
    const isUntouched = ([name]: [string, string]) => {
      const root = name.split('.')[0]!;
      return same(draft[root], of[root]);
    };
    return Object.fromEntries(Object.entries(fields).filter(isUntouched));
  };
  const input = useRef<Parsed>(undefined);
  const judge = async (draft: Draft, by: Way | undefined) => {
    const { parsed, problems } = (await fetchJudge())(latest.current.toInput(draft, by));
    return { parsed, problems: [latest.current.check?.(draft, by) ?? {}, problems] };
  };
  const inputOf = async (draft: Draft): Promise<Parsed | undefined> => {
    const { parsed, problems } = await judge(draft, undefined);
    return problems.every((some) => Object.keys(some).length === 0) ? parsed : undefined;
  };
  const resolver: Resolver<Draft> = async (draft) => {
    const { parsed, problems } = await judge(draft, way.current);
    input.current = parsed;
    const { fields, rest } = place(problems);
    const errors = errorsOf<Draft>({ fields: { ...stillRefused(draft), ...fields }, rest });
    return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors };
  };
  const begin = (by?: Way) => {
    way.current = by;
    refused.current = undefined;
  };
  const remember = (problems: Problems, of: Draft) => {
    refused.current = { problems, of };
  };
  return { latest, drawn, way, input, inputOf, place, generalText, resolver, begin, remember };
}
