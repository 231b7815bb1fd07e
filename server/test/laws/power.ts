import type { OperationName } from '@apprecio/contract/generated/operations';
import type { World } from '../support/world.ts';

const powerQueries: Record<string, string> = {
  wallet: `select b.balance from points_balances b join points_accounts a on a.organisation_id = $1 and a.id = b.account_id
    where b.organisation_id = $1 and a.kind = 'wallet'`,
  topUps: `select id, state from points_top_ups where organisation_id = $1 and state in ('confirmed', 'paid')`,
  rights: `select id, role, status from people where organisation_id = $1 and role <> 'employee'`,
  leavers: `select id, personal_email from people where organisation_id = $1 and status = 'inactive' and personal_email is not null`,
  pointValue: 'select * from point_values where organisation_id = $1',
  allowanceRules: 'select * from points_rules where organisation_id = $1',
  allowanceGranted: `select id, granted from points_allowance_requests where organisation_id = $1 and granted > 0`,
  expiry: 'select * from points_expiry where organisation_id = $1',
  paymentAccount: 'select * from payment_accounts where organisation_id = $1',
  serviceRewards: 'select * from celebration_rules where organisation_id = $1',
  signIn: 'select * from sign_in_providers where organisation_id = $1',
  delegates: 'select * from recognition_delegates where organisation_id = $1',
  awards: 'select id from awards where organisation_id = $1 and removed_at is null',
  grants: 'select id, undone_at from points_grants where organisation_id = $1',
};

/**
 * Returns the state of an organisation that only power changes: money, the wallet’s points, and permissions; each as
 * one text.
 */
export async function powerState(world: World, organisationId: string): Promise<Record<string, string>> {
  const jsonFields = Object.entries(powerQueries).map(
    ([name, statement]) => `'${name}', (select json_agg(t order by t::text) from (${statement}) t)`,
  );
  const [row] = await world.look(`select json_build_object(${jsonFields.join(', ')}) as all`, [organisationId]);
  const all = row.all as Record<string, unknown>;
  return Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, JSON.stringify(rows)]));
}

/** The writes that change some of it without using power, each with the reason. */
export const harmless: Partial<Record<OperationName, string>> = {
  'competitions.cancel': 'points that were reserved go back into the wallet',
  'competitions.create': 'points are reserved; whoever declares the winners pays them',
  'competitions.update': 'points are reserved; whoever declares the winners pays them',
  'competitions.delete': 'points that were reserved go back into the wallet',
  'nominations.cancel': 'points that were reserved go back into the wallet',
  'organisation.removeDemonstration': 'nothing is left that power could be used on',
  'recognition.endDelegate': 'the delegate may do less than before',
};
