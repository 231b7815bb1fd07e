import { hasRight } from '@apprecio/contract/api/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';

type Reader = Pick<PersonContext, 'organisationId' | 'person'>;

/** SQL condition that the organisation hides the points of others. */
export function hidesAmounts({ organisationId }: Pick<Reader, 'organisationId'>): RawBuilder<boolean> {
  return sql<boolean>`(select z.hides_amounts from organisations z where z.organisation_id = ${organisationId})`;
}

/** SQL condition that the organisation hides the points of others from the caller, who does not manage points. */
export function hidesAmountsFrom(ctx: Reader): RawBuilder<boolean> {
  const oversees = hasRight(ctx.person, 'recognition.manage') || hasRight(ctx.person, 'points.manage');
  return oversees ? sql<boolean>`false` : hidesAmounts(ctx);
}

/**
 * SQL condition that the caller may read the points that `giver` gave to `receiver`, a row of `people`. Where the
 * organisation hides the points of others, these are the two, the receiver's manager and whoever manages points.
 */
export function mayReadAmount(ctx: Reader, { giver, receiver }: { giver: string; receiver: string }) {
  const concerned = [giver, `${receiver}.id`, `${receiver}.manager_id`].map((column) => sql.ref(column));
  return sql<boolean>`(not ${hidesAmountsFrom(ctx)} or ${ctx.person.id} in (${sql.join(concerned)}))`;
}
