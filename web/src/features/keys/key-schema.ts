import type { KeyRight } from '@apprecio/contract/api/key-rights';
import { keyForm } from '@apprecio/contract/keys/keys.operations';
import { z } from 'zod';
import type { AnswerOf } from '../../lib/api/request.ts';
import { wallTime } from '../../lib/i18n/zone.ts';
import { lastDayOf } from './last-day.ts';

/** A key as it is listed. */
export type ApiKey = AnswerOf<'keys.list'>['items'][number];

const text = z.string();
const typed = z.object({ name: text, rights: z.array(text), expiresOn: text, addresses: text });

/** The values of the form as typed; the addresses are one line. */
export type TypedKey = z.input<typeof typed>;
type Given = z.input<typeof keyForm>;

const words = (line: string) => line.split(/[\s,;]+/).filter(Boolean);

/** The schema of the form. */
export const keySchema: z.ZodType<z.output<typeof keyForm>, TypedKey> = typed
  .transform(({ rights, addresses, ...rest }): Given => ({
    ...rest,
    rights: rights as KeyRight[],
    addresses: words(addresses),
  }))
  .pipe(keyForm);

const dayMs = 86_400_000;

/** Returns the initial values: of a key, or of a new one that lasts 90 days. Days are those of the company's `zone`. */
export function typedFrom(key: ApiKey | null, now: Date, zone: string): TypedKey {
  if (!key) {
    const expiresOn = wallTime(new Date(now.getTime() + 90 * dayMs), zone).slice(0, 10);
    return { name: '', rights: ['directory'], expiresOn, addresses: '' };
  }
  return {
    name: key.name,
    rights: [...key.rights],
    expiresOn: lastDayOf(key, zone),
    addresses: key.addresses.join(', '),
  };
}
