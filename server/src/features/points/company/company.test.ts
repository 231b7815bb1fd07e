import { expect } from 'vitest';
import { planOf, testOnOneServer } from '../../../../test/support/one-server.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { accountId } from '../ledger.commands.ts';
import { flowsSql } from './company.queries.ts';

const world = useOwnWorld();

/** Returns the number of `points_entries` rows read for the transfers of a month. */
async function entriesRead(org: Organisation): Promise<number> {
  const now = Date.now();
  const month = [new Date(now - 86_400_000), new Date(now + 86_400_000)] as const;
  const nodes = await planOf(world(), org.id, (ctx) => flowsSql(ctx, ...month));
  return nodes
    .filter((node) => node['Relation Name'] === 'points_entries')
    .reduce(
      (sum, node) => sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      0,
    );
}

/** So many transfers of one point each, and as many of two, as an import of old books would write them. */
async function fill(org: Organisation, transfers: number): Promise<void> {
  const [earned, issued] = [accountId(org.id, org.people.asha!.id, 'earned'), accountId(org.id, org.id, 'issued')];
  await world().look(
    `insert into points_accounts (organisation_id, id, holder_id, kind, made_at)
     values ($1, $2, $3, 'earned', now()), ($1, $4, $1, 'issued', now()) on conflict do nothing`,
    [org.id, earned, org.people.asha!.id, issued],
  );
  for (const [kind, points] of [
    ['granted', 1],
    ['adjusted', 2],
  ])
    await world().look(
      `with t as (insert into points_transfers (organisation_id, id, kind, source_id, to_person_id, at)
         select $1, gen_random_uuid(), $2, gen_random_uuid(), $3, now() from generate_series(1, $4::int) returning id, at)
       insert into points_entries (organisation_id, id, transfer_id, account_id, amount, at, kind)
       select $1, gen_random_uuid(), t.id, x.account, x.amount, t.at, $2 from t
       cross join lateral (values ($5::uuid, $7::int), ($6::uuid, -$7::int)) x(account, amount)`,
      [org.id, kind, org.people.asha!.id, transfers, earned, issued, points],
    );
}

testOnOneServer(
  'the figures of a month read each of its entries once, also beside larger organisations (PTS-04)',
  async () => {
    const [larger, org] = await Promise.all([world().organisation({ asha: {} }), world().organisation({ asha: {} })]);
    await fill(larger, 6000);
    await world().look('analyze points_entries, points_transfers, points_accounts');
    await fill(org, 1172);
    expect((await org.people.admin!.ok('points.companyStatement')).month).toEqual([
      { kind: 'adjusted', transfers: 1172, points: 2344 },
      { kind: 'granted', transfers: 1172, points: 1172 },
    ]);
    expect(await entriesRead(org)).toBe(4 * 1172);
  },
);
