import { createHash } from 'node:crypto';

/** A statement as it is sent: with a `name` it is prepared once a connection. */
export interface Statement {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

interface Parameters {
  /** Positions of parameters that are compared with `organisation_id`, where there are several. */
  organisations: number[];
  limits: number[];
  words: number[];
}

interface Form {
  name: string | undefined;
  text: string;
  /** The positions of the values that are still sent. */
  kept: number[];
}

const usualLimits = new Set<unknown>([2, 11, 21, 25, 51, 101]);
const word = /^[a-z_]{1,30}$/;
const namedAtMost = 1500;
// A page of the feed is the longest, near 8,000; what is far longer is a bulk write, of which no two are alike.
const namedLengthAtMost = 16_000;

const parametersOf = new Map<string, Parameters>();
const forms = new Map<string, Form>();

function positions(text: string, pattern: RegExp): number[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => Number(match[1]) - 1))];
}

function parametersIn(text: string): Parameters {
  let found = parametersOf.get(text);
  if (!found) {
    const once = (list: number[]) =>
      list.filter((at) => text.match(new RegExp(`\\$${at + 1}(?!\\d)`, 'g'))?.length === 1);
    found = {
      organisations: positions(text, /\borganisation_id"? = \$(\d+)(?![\d:])/g),
      limits: once(positions(text, /\blimit \$(\d+)(?!\d)/g)),
      words: once(positions(text, /\b(?:status|visibility)"? = \$(\d+)(?![\d:])/g)),
    };
    if (parametersOf.size < namedAtMost) parametersOf.set(text, found);
  }
  return found;
}

function formOf(text: string, { organisations }: Parameters, literals: ReadonlyMap<number, string>): Form {
  const [first, ...others] = organisations;
  const merged = new Map(others.map((at) => [at, first!]));
  const count = Math.max(0, ...positions(text, /\$(\d+)/g).map((at) => at + 1));
  const kept = Array.from({ length: count }, (_unused, at) => at).filter((at) => !merged.has(at) && !literals.has(at));
  const places = new Map(kept.map((at, place) => [at, `$${place + 1}`]));
  const rewritten = text.replace(/\$(\d+)/g, (_match, number: string) => {
    const at = Number(number) - 1;
    return literals.get(at) ?? places.get(merged.get(at) ?? at)!;
  });
  const isNamed = forms.size < namedAtMost;
  return {
    name: isNamed ? createHash('sha1').update(rewritten).digest('base64url') : undefined,
    text: rewritten,
    kept,
  };
}

/**
 * Writes a statement so that PostgreSQL finds a plan that serves every execution, and need not plan each one anew: the
 * organisation is one parameter however often it is compared, usual limits and words of closed vocabularies (which
 * partial indexes name) are literals. It means the same.
 */
export function settle(text: string, values: readonly unknown[]): Statement {
  if (text.length > namedLengthAtMost) return { name: undefined, text, values };
  const found = parametersIn(text);
  const { organisations, limits, words } = found;
  const [first] = organisations;
  const isOne = organisations.every((at) => values[at] === values[first!]);
  const literals = new Map<number, string>();
  for (const at of limits) if (usualLimits.has(values[at])) literals.set(at, String(values[at]));
  for (const at of words)
    if (typeof values[at] === 'string' && word.test(values[at])) literals.set(at, `'${values[at]}'`);
  const key = `${isOne ? '' : '*'}${[...literals.values()].join()} ${text}`;
  let form = forms.get(key);
  if (!form) {
    form = formOf(text, isOne ? found : { ...found, organisations: [] }, literals);
    if (form.name !== undefined) forms.set(key, form);
  }
  return { name: form.name, text: form.text, values: form.kept.map((at) => values[at]) };
}
