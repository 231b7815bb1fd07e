import type { Catalogue, Message } from './catalogue.ts';

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ';
const letters = new Map([...plainLetters].map((letter, index) => [letter, [...accented][index] ?? letter]));

function accent(text: string): string {
  return [...text].map((letter) => letters.get(letter) ?? letter).join('');
}

function wrap(text: string, length: number): string {
  return `[${text}${'·'.repeat(Math.ceil(length * 0.4))}]`;
}

/** One ICU message in the pseudo-language: arguments and tags stay, text is accented, padded and bracketed. */
export function pseudoMessage(message: string): string {
  let depth = 0;
  let tag = false;
  let length = 0;
  let out = '';
  for (const letter of message) {
    if (letter === '{') depth += 1;
    if (letter === '<') tag = true;
    const plain = depth % 2 === 0 && !tag && letter !== '}';
    out += plain ? accent(letter) : letter;
    if (plain) length += 1;
    if (letter === '}') depth -= 1;
    if (letter === '>') tag = false;
  }
  return wrap(out, length);
}

function pseudoPart(part: unknown): unknown {
  if (typeof part === 'string') return accent(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, ...rest] = part as unknown[];
  if (kind === undefined) return part;
  if (typeof kind !== 'number' || kind === 0) return [name, ...[kind, ...rest].map(pseudoPart)];
  const [options] = rest;
  if (kind > 3 || typeof options !== 'object' || options === null) return part;
  const branch = (value: unknown) => (Array.isArray(value) ? value.map(pseudoPart) : pseudoPart(value));
  return [name, kind, Object.fromEntries(Object.entries(options).map(([key, value]) => [key, branch(value)]))];
}

/** A message that was compiled by the build, in the pseudo-language. */
export function pseudoCompiled(message: readonly unknown[]): readonly unknown[] {
  const length = message.filter((part) => typeof part === 'string').join('').length;
  return ['[', ...message.map(pseudoPart), wrap('', length).slice(1)];
}

function pseudo(value: Message | Catalogue): Message | Catalogue {
  if (typeof value === 'string') return pseudoMessage(value);
  return isCompiled(value) ? pseudoCompiled(value) : pseudoCatalogue(value);
}

function isCompiled(value: readonly unknown[] | Catalogue): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A whole catalogue in the pseudo-language. */
export function pseudoCatalogue(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).map(([key, value]) => [key, pseudo(value)]));
}
