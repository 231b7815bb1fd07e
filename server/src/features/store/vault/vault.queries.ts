import { type RawBuilder, sql } from 'kysely';

/** The condition that code `c` can be bought on `today`, a plain date where the organisation is. */
export function isFree(today: string): RawBuilder<boolean> {
  return sql<boolean>`(c.state = 'free' and (c.expires_on is null or c.expires_on > ${today}::date))`;
}
