import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { accountId } from '../ledger.commands.ts';

/** The points in the wallet now. */
export async function walletPoints(ctx: Pick<TenantContext, 'db' | 'organisationId'>): Promise<number> {
  const row = await ctx.db
    .selectFrom('points_balances')
    .select('balance')
    .where('account_id', '=', accountId(ctx.organisationId, ctx.organisationId, 'wallet'))
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Returns the points that are reserved for some holders, by holder. */
export async function reservedByHolder(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  holderIds: readonly string[],
): Promise<Map<string, number>> {
  const holders = new Map(holderIds.map((id) => [accountId(ctx.organisationId, id, 'held'), id]));
  const rows = await ctx.db
    .selectFrom('points_balances')
    .select(['account_id', 'balance'])
    .where('account_id', '=', sql<string>`any(${[...holders.keys()]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [holders.get(row.account_id)!, row.balance]));
}

/** Returns the earned, unspent points of these people, by person. */
export async function unspentOf(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  const people = new Map(personIds.map((id) => [accountId(ctx.organisationId, id, 'earned'), id]));
  const rows = await ctx.db
    .selectFrom('points_balances')
    .select(['account_id', 'balance'])
    .where('account_id', '=', sql<string>`any(${[...people.keys()]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [people.get(row.account_id)!, row.balance]));
}
