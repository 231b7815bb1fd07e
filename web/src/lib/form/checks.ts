import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { whenPainted } from '../hooks/started.ts';
import type { Problems } from './problems.ts';

/** The input of a form that its own `check` and the server judge. It loads no schema code. */
interface Unchecked<Input, Parsed> {
  readonly unchecked: true;
  readonly parse?: (input: Input) => Parsed;
}

/** Returns the schema of a form that its own `check` and the server judge. */
export function unchecked<Input>(): Unchecked<Input, Input> {
  return { unchecked: true };
}

/** The contract's schema of an input, a function that fetches it if the first load counts, or none. */
export type InputSchema<Input, Parsed> =
  | z.ZodType<Parsed, Input>
  | (() => Promise<z.ZodType<Parsed, Input>>)
  | Unchecked<Input, Parsed>;

/** Returns what is sent of an input, and what is wrong with it. */
type Judge<Input, Parsed> = (input: Input) => { parsed: Parsed; problems: Problems };

// Without the schema, the server alone checks and its messages are shown.
const accept = (input: unknown) => ({ parsed: input as never, problems: {} });

async function fetchJudge<Input, Parsed>(schema: InputSchema<Input, Parsed>): Promise<Judge<Input, Parsed>> {
  if ('unchecked' in schema) return accept;
  const [by, { fieldErrors, installPlainMessages }] = await Promise.all([
    typeof schema === 'function' ? schema() : schema,
    import('@apprecio/contract/api/messages'),
  ]);
  installPlainMessages();
  return (input) => {
    const { data, error } = by.safeParse(input);
    return { parsed: data as Parsed, problems: error ? fieldErrors(error) : {} };
  };
}

function fetchOnce<Input, Parsed>(schema: InputSchema<Input, Parsed>): () => Promise<Judge<Input, Parsed>> {
  let coming: Promise<Judge<Input, Parsed>> | undefined;
  return async () => {
    coming ??= fetchJudge(schema).catch(() => {
      coming = undefined;
      return accept;
    });
    return coming;
  };
}

/** Fetches what judges an input by its schema once the form is on screen; the schema first given counts. */
export function useChecks<Input, Parsed>(schema: InputSchema<Input, Parsed>): () => Promise<Judge<Input, Parsed>> {
  const [fetch] = useState(() => fetchOnce(schema));
  useEffect(() => whenPainted(() => void fetch()), [fetch]);
  return fetch;
}
