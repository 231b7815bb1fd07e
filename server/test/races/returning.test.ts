import { expect, test } from 'vitest';
import { onStatement } from '../../src/platform/db/db.ts';
import { makeCommunity } from '../support/things/communities.ts';
import { booksBalance, thanks } from '../support/things/giving.ts';
import { leaverSecrets } from '../support/things/leavers.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const count = 40;

test(`${count} people reactivated at once are restored with the number of statements of one (PPL-08, OPS-07)`, async () => {
  const names = Array.from({ length: count }, (_unused, at) => `p${at}`);
  const org = await world().organisation({
    boss: { role: 'manager' },
    giver: {},
    ...Object.fromEntries(names.map((name) => [name, {}])),
  });
  const { admin, giver } = org.people;
  const people = names.map((name) => org.people[name]!);
  const [first, second] = people;
  await admin!.ok('recognition.give', thanks(first!.id, 7));
  await admin!.ok('recognition.give', thanks(second!.id, 9));
  await first!.ok('recognition.give', thanks(giver!.id, 5));
  const communityId = await makeCommunity(admin!, 'public');
  for (const person of [first!, second!]) await person.ok('communities.join', { id: communityId });
  await second!.ok('profile.prefer', { personalEmail: 'second@home.example' });
  const members = async () =>
    (
      await world().look<{ active: boolean }>(
        'select active from community_members where organisation_id = $1 and community_id = $2 and person_id = any($3)',
        [org.id, communityId, [first!.id, second!.id]],
      )
    ).map(({ active }) => active);
  const earned = async () =>
    (
      await world().look<{ balance: number }>(
        `select b.balance::int from points_balances b join points_accounts a on a.organisation_id = b.organisation_id and a.id = b.account_id
       where b.organisation_id = $1 and a.kind = 'earned' and a.holder_id = any($2) order by b.balance`,
        [org.id, [first!.id, second!.id]],
      )
    ).map(({ balance }) => balance);
  const links = () => world().look('select 1 from leaver_links where organisation_id = $1', [org.id]);
  const ids = people.map(({ id }) => id);
  await admin!.ok('employees.bulk', { ids: [second!.id], set: { status: 2 } });
  await world().drain(org);
  expect(leaverSecrets(world(), 'second@home.example')).toHaveLength(1);
  await admin!.ok('employees.changeLeaverRule', { leaverRule: 'forfeited' });
  await admin!.ok('employees.bulk', { ids: ids.filter((id) => id !== second!.id), set: { status: 2 } });
  await world().drain(org);
  expect(await members()).toEqual([false, false]);
  expect(await earned()).toEqual([0, 9]);
  expect(await links()).toHaveLength(1);
  let unlinked = 0;
  const stop = onStatement(
    (statement) => (unlinked += Number(statement.includes('delete from "leaver_links"'))),
    'all',
  );
  await admin!.ok('employees.bulk', { ids, set: { status: 1 } });
  stop();
  expect(unlinked).toBe(1);
  await world().drain(org);
  expect(await members()).toEqual([true, true]);
  expect(await earned()).toEqual([7, 9]);
  expect(await links()).toEqual([]);
  expect((await admin!.ok('communities.detail', { id: communityId })).memberCount).toBe(3);
  const back = await world().look<{ subject_id: string }>(
    `select subject_id from activities where organisation_id = $1 and activity = 'employees.returned'`,
    [org.id],
  );
  expect(back.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted());
  await booksBalance(org);
});
