import { searchForm } from '@apprecio/contract/api/text-keys';
import { type RawBuilder, sql } from 'kysely';

// Marks above letters, and signs that separate words without being blanks.
const marks = sql.raw(String.raw`'[\u0300-\u036f]'`);
const signs = `'’‘ʼʹ\`"“”-‐‑‒–—−`;
const [from, to] = [sql.lit(signs), sql.lit(' '.repeat(signs.length))];

function formOf(text: RawBuilder<unknown>): RawBuilder<string> {
  const letters = sql`lower(normalize(regexp_replace(normalize(${text}, NFKD), ${marks}, '', 'g'), NFC))`;
  return sql`regexp_replace(translate(${letters}, ${from}, ${to}), '\\s+', ' ', 'g')`;
}

/**
 * SQL condition that a text of a column holds the words of a search as they stand. Both sides get a form that is near
 * to `searchForm`: for short lists whose texts have no stored one.
 */
export function holds(column: string, search: string): RawBuilder<boolean> {
  const words = searchForm(search);
  return words === ''
    ? sql<boolean>`true`
    : sql<boolean>`position(${formOf(sql`${words}::text`)} in ${formOf(sql.ref(column))}) > 0`;
}
