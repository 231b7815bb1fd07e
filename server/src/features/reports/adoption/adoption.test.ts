import { adoptionFigures } from '@apprecio/contract/reports/adoption';
import { afterEach, expect, test } from 'vitest';
import { useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { recordActiveWeeks } from './adoption.reactions.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

test('weekly adoption figures equal the lengths of their lists and stay when sessions are out of date (ANA-01, ANA-02)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {}, boss: { role: 'manager' } });
  const { admin, asha, ravi, tara, boss } = org.people;
  const set = async (change: string, who: string) =>
    await world().look(`update people set ${change} where organisation_id = $1 and id = $2`, [org.id, who]);
  await set('first_seen_at = now()', asha!.id);
  await set('first_seen_at = null, invited_at = now()', ravi!.id);
  await set('first_seen_at = null, invited_at = null', tara!.id);
  await world().look(
    `delete from refresh_tokens where organisation_id = $1 and session_id in (select id from sessions
    where organisation_id = $1 and person_id = any($2))`,
    [org.id, [ravi!.id, tara!.id]],
  );
  await world().look(`delete from sessions where organisation_id = $1 and person_id = any($2)`, [
    org.id,
    [ravi!.id, tara!.id],
  ]);
  const ask = { range: 'all_time' };
  const before = await admin!.ok('reports.adoption', ask);
  const { people, invited, signedIn, active, weeks } = before.figures!;
  const counts: Record<string, number> = {
    invited,
    not_invited: people - invited,
    signed_in: signedIn,
    not_signed_in: people - signedIn,
    active,
    not_active: people - active,
  };
  for (const figure of adoptionFigures) {
    const list = await admin!.ok('reports.adoptionPeople', { ...ask, figure });
    expect([figure, list.total, list.items.length]).toEqual([figure, counts[figure], counts[figure]]);
  }
  expect(counts.not_active).toBe(2);
  const week = weeks.at(-1)!;
  const idle = await admin!.ok('reports.adoptionPeople', { ...ask, figure: 'not_active', week: week.week });
  expect(idle.items.map(({ id }) => id).toSorted()).toEqual([ravi!.id, tara!.id].toSorted());
  expect(week.people - week.active).toBe(2);
  await recordActiveWeeks.run(world().services, world().sweep);
  await recordActiveWeeks.run(world().services, world().sweep);
  await world().look(
    `update sessions set created_at = '2020-01-01', last_used_at = '2020-01-01'
    where organisation_id = $1`,
    [org.id],
  );
  await world().look(`update refresh_tokens set made_at = '2020-01-01' where organisation_id = $1`, [org.id]);
  expect((await admin!.ok('reports.adoption', ask)).figures).toEqual(before.figures);
  expect((await boss!.call('reports.adoption', ask)).status).toBe(403);
});

test('adoption is not shown for fewer than five people (ANA-01)', async () => {
  const org = await world().organisation({ asha: { department: 'Tiny' } });
  const { admin } = org.people;
  expect((await admin!.ok('reports.adoption', { department: 'Tiny' })).figures).toBeNull();
  const list = await admin!.ok('reports.adoptionPeople', { department: 'Tiny', figure: 'active' });
  expect(list).toMatchObject({ items: [], total: 0 });
});
