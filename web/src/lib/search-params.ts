/** Reads one parameter of an address; `undefined` where it says nothing that is understood. */
export type Param<T> = (value: unknown) => T | undefined;

type Params = Record<string, Param<unknown>>;

/** Holds what an address says by a schema; what it does not say is absent. */
export type SearchOf<P extends Params> = { [K in keyof P]?: NonNullable<ReturnType<P[K]>> };

/** Makes the reader of an address from a schema of its parameters; whatever is not understood is left out. */
export function searchParams<P extends Params>(schema: P): (search: Record<string, unknown>) => SearchOf<P> {
  return (search) => {
    const read = Object.entries(schema).map(([name, param]) => [name, param(search[name])] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SearchOf<P>;
  };
}

/** Reads words that are searched for; the router reads digits as a number. */
export const words: Param<string> = (value) => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const clean = String(value)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 100);
  return clean === '' ? undefined : clean;
};

/** Reads one of `names`; the `usual` one needs no word in an address. */
export function oneOf<N extends string, U extends N = never>(names: readonly N[], usual?: U): Param<Exclude<N, U>> {
  return (value) =>
    names.find((name): name is Exclude<N, U> => name === value && name !== (usual as string | undefined));
}

/** Reads a text that has a form, such as an id. */
export function matching(form: RegExp): Param<string> {
  return (value) => (typeof value === 'string' && form.test(value) ? value : undefined);
}

/** Reads a text that is not empty, cut at 100 characters. */
export const text: Param<string> = (value) =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined;

/** Reads a day, `yyyy-mm-dd`. */
export const day: Param<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** Reads a month, `yyyy-mm`. */
export const month: Param<string> = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** Reads a whole number between two bounds. */
export function whole(least: number, most: number): Param<number> {
  return (value) => {
    const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  };
}

/** Reads whether something is switched on. */
export const flag: Param<true> = (value) => (value === true ? true : undefined);

/** Reads several texts, each once. */
export const several: Param<string[]> = (value) => {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((one) => words(one)?.trim() || []);
  return texts.length > 0 ? [...new Set(texts)].slice(0, 50) : undefined;
};

/** Reads several of `names`, in their order. */
export function someOf<N extends string>(names: readonly N[]): Param<N[]> {
  return (value) => {
    const read = several(value);
    const validNames = names.filter((name) => read?.includes(name));
    return validNames.length > 0 ? validNames : undefined;
  };
}

/** Says which parts of a view change; `undefined` takes a part away. */
export type Part<View> = { [K in keyof View]?: View[K] | undefined };

/** Returns a view with parts changed; `undefined` takes a part away. */
export function changed<View extends object>(view: View, part: Part<View>): View {
  return Object.fromEntries(Object.entries({ ...view, ...part }).filter(([, value]) => value !== undefined)) as View;
}

/** Returns the address of a path with parameters; those that are `undefined` are left out. */
export function address(path: string, search: Record<string, string | undefined>): string {
  const query = new URLSearchParams(Object.entries(search).filter((entry): entry is [string, string] => !!entry[1]));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
