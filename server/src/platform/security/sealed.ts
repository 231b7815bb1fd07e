import type pg from 'pg';
import { seal, unseal } from './crypto.ts';

/** A column that holds what was sealed with the secret key of the installation. */
export interface Sealed {
  table: string;
  column: string;
  purpose: string;
  /** The column that stands behind the organisation in the place of `seal`; without one, the organisation is the place. */
  place?: string;
}

/**
 * Numbers of texts resealed with the new key, already sealed with it, and unreadable with either, which stay
 * unchanged.
 */
export interface Resealed {
  changed: number;
  before: number;
  unread: number;
}

interface Row {
  organisation_id: string;
  /** Empty where the organisation is the place. */
  place: string;
  sealed: string;
}

const rowsAtOnce = 1000;

function opened(text: string, key: string, purpose: string, place: string): string | null {
  try {
    return unseal(text, key, purpose, place);
  } catch {
    return null;
  }
}

/** Seals all of a column anew, some rows at a time. */
async function resealColumn(
  client: pg.ClientBase,
  { table, column, purpose, place }: Sealed,
  from: string,
  to: string,
) {
  const counts: Resealed = { changed: 0, before: 0, unread: 0 };
  const own = place ? `${place}::text` : `''::text`;
  let last: Row | undefined;
  do {
    const { rows } = await client.query<Row>(
      `select organisation_id, ${own} as place, ${column} as sealed from ${table}
       where ${column} is not null and ($1::uuid is null or (organisation_id, ${own}) > ($1, $2))
       order by 1, 2 limit ${rowsAtOnce}`,
      [last?.organisation_id ?? null, last?.place ?? null],
    );
    last = rows.at(-1);
    const anew: (Row & { before: string })[] = [];
    for (const row of rows) {
      const at = row.place === '' ? row.organisation_id : `${row.organisation_id} ${row.place}`;
      const text = opened(row.sealed, from, purpose, at);
      if (text !== null) anew.push({ ...row, before: row.sealed, sealed: seal(text, to, purpose, at) });
      else if (opened(row.sealed, to, purpose, at) !== null) counts.before += 1;
      else counts.unread += 1;
    }
    // Does not overwrite what a server wrote meanwhile.
    const { rowCount } = await client.query(
      `update ${table} t set ${column} = x.sealed
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) x(org, place, sealed, before)
       where t.organisation_id = x.org and t.${column} = x.before and ${place ? `t.${place}::text = x.place` : 'true'}`,
      [
        anew.map((row) => row.organisation_id),
        anew.map((row) => row.place),
        anew.map((row) => row.sealed),
        anew.map((row) => row.before),
      ],
    );
    counts.changed += rowCount ?? 0;
  } while (last);
  return counts;
}

/**
 * Seals with another key all that was sealed with the secret key. `client` is the owner of the tables, in a transaction
 * of the caller's or, while servers that know both keys run, in none. What is sealed with the new key already stays, so that a change that was cut off can be done again.
 */
export async function resealAll(
  client: pg.ClientBase,
  columns: readonly Sealed[],
  { from, to }: { from: string; to: string },
): Promise<Resealed> {
  const sum: Resealed = { changed: 0, before: 0, unread: 0 };
  for (const column of columns) {
    const counts = await resealColumn(client, column, from, to);
    sum.changed += counts.changed;
    sum.before += counts.before;
    sum.unread += counts.unread;
  }
  return sum;
}
