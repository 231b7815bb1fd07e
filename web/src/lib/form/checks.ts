import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { whenPainted } from '../hooks/started.ts';
import type { Problems } from './problems.ts';

/** The contract's schema of an input; where the first load counts, a function that fetches it. */
export type InputSchema<Input, Parsed> = z.ZodType<Parsed, Input> | (() => Promise<z.ZodType<Parsed, Input>>);

/** Returns what is sent of an input, and what is wrong with it. */
type Judge<Input, Parsed> = (input: Input) => { parsed: Parsed; problems: Problems };

async function fetchJudge<Input, Parsed>(schema: InputSchema<Input, Parsed>): Promise<Judge<Input, Parsed>> {
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

// Without the schema, the server alone checks and its messages are shown.
const unchecked = (input: unknown) => ({ parsed: input as never, problems: {} });

function fetchOnce<Input, Parsed>(schema: InputSchema<Input, Parsed>): () => Promise<Judge<Input, Parsed>> {
  let coming: Promise<Judge<Input, Parsed>> | undefined;
  return async () => {
    coming ??= fetchJudge(schema).catch(() => {
      coming = undefined;
      return unchecked;
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
