import type { TenantContext } from '../../../platform/activity.ts';
import { holdsRight } from '../../people/public.ts';

/** A change of how an organisation takes money that waits for another admin. */
interface WaitingChange {
  id: string;
  askedBy: string;
  name: string;
  /** Whoever asked for it has lost the right, so nobody can confirm it. */
  isStale: boolean;
}

/** Locks the changes that wait for another admin against a decision, in the order of their ids. */
export async function lockWaitingChanges(ctx: TenantContext): Promise<WaitingChange[]> {
  const rows = await ctx.db
    .selectFrom('payment_account_changes as c')
    .innerJoin('people as p', 'p.id', 'c.proposed_by')
    .select(['c.id', 'c.proposed_by', 'p.name', 'p.status', holdsRight('p', 'payments.manage').as('holds')])
    .where('c.state', '=', 'waiting')
    .orderBy('c.id')
    .forShare('c')
    .execute();
  return rows.map(({ id, proposed_by: askedBy, name, status, holds }) => ({
    id,
    askedBy,
    name,
    isStale: status !== 'active' || !holds,
  }));
}
