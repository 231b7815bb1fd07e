import { useState } from 'react';

/** Messages by the name of their field. */
export type DraftErrors = Record<string, string>;

/** Returns the errors whose fields were not written in since they arose. `fields` names the parts that an error is of. */
export function errorsStill<Draft extends object>(
  errors: DraftErrors,
  then: Draft,
  now: Draft,
  fields: Readonly<Record<string, readonly (keyof Draft)[]>> = {},
): DraftErrors {
  const isUntouched = ([name]: [string, string]) => {
    const root = name.split('.')[0]!;
    const parts = fields[root] ?? (root in now ? [root as keyof Draft] : []);
    return parts.every((part) => Object.is(then[part], now[part]));
  };
  return Object.fromEntries(Object.entries(errors).filter(isUntouched));
}

/** Keeps the errors of a draft; one goes as soon as its field is written in. */
export function useDraftErrors<Draft extends object>(
  draft: Draft,
  fields?: Readonly<Record<string, readonly (keyof Draft)[]>>,
): [DraftErrors, (errors: DraftErrors) => void] {
  const [kept, setKept] = useState<{ errors: DraftErrors; of: Draft }>({ errors: {}, of: draft });
  return [errorsStill(kept.errors, kept.of, draft, fields), (errors) => setKept({ errors, of: draft })];
}
