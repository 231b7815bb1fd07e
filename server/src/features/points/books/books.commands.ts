import type { CheckedBooks } from '@apprecio/contract/points/points.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { checkedBooks } from './books.queries.ts';

/** Checks the books and keeps the result, unless one of a later check is kept. */
export async function keepBooks(ctx: TenantContext): Promise<CheckedBooks> {
  const { accounts, ...result } = await checkedBooks(ctx);
  const row = {
    balanced: result.balanced,
    checked_at: new Date(result.checkedAt),
    transfers: result.transfers,
    entries: result.entries,
    accounts: sql<never>`${JSON.stringify(accounts)}::jsonb`,
  };
  await ctx.db
    .insertInto('points_books')
    .values({ organisation_id: ctx.organisationId, ...row })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet(row).where('points_books.checked_at', '<=', row.checked_at),
    )
    .execute();
  return { ...result, accounts };
}
