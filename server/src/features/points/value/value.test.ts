import { afterEach, expect, test } from 'vitest';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));
const dayMs = 86_400_000;

async function company() {
  const org = await world().organisation({ second: { role: 'admin' }, third: { role: 'admin' } });
  const actors = org.people as Record<'admin' | 'second' | 'third', Actor>;
  const value = async () => (await actors.admin.ok('points.rules')).value;
  await world().look(`update sessions set expires_at = now() + interval '9 years' where organisation_id = $1`, [
    org.id,
  ]);
  const later = (days: number) => {
    moveClock(days * dayMs);
    for (const actor of Object.values(actors)) world().renew(actor);
  };
  return { org, ...actors, value, later };
}

test('a raise of more than 5% waits for another admin and applies from tomorrow at the earliest (PTS-03, PTS-04)', async () => {
  const { admin, second, value, later } = await company();
  const { today } = await admin.ok('points.rules');
  const soon = await admin.call('points.setValue', { paise: 25_000, fromDate: today });
  expect(soon.body.code).toBe('points.value_tomorrow');
  await admin.ok('points.setValue', { paise: 25_000 });
  const { paise, toCome, pending } = await value();
  expect([paise, toCome, pending]).toMatchObject([100, [], [{ paise: 25_000, canConfirm: false }]]);
  const { id } = pending[0]!;
  expect((await admin.call('points.confirmValue', { id })).body.code).toBe('points.self');
  later(3);
  expect((await value()).paise).toBe(100);
  await second.ok('points.confirmValue', { id });
  expect((await value()).paise).toBe(100);
  expect((await second.call('points.confirmValue', { id })).body.code).toBe('points.raise_decided');
  later(4);
  expect((await value()).paise).toBe(25_000);
});

test('small raises by any admin do not add up within thirty days, even when they begin on different days (PTS-03)', async () => {
  const { admin, second, value, later } = await company();
  await admin.ok('points.setValue', { paise: 104 });
  expect((await value()).paise).toBe(104);
  await second.ok('points.setValue', { paise: 108 });
  expect(await value()).toMatchObject({ paise: 104, pending: [{ paise: 108 }] });
  later(10);
  await admin.ok('points.setValue', { paise: 108 });
  expect((await value()).paise).toBe(104);
  later(31);
  await admin.ok('points.setValue', { paise: 109 });
  expect((await value()).paise).toBe(109);
});

test('a concurrent confirm and withdraw has one winner, and the raise of a demoted admin is stale (PTS-03)', async () => {
  const { org, admin, second, third, value } = await company();
  await admin.ok('points.setValue', { paise: 200 });
  const { id } = (await value()).pending[0]!;
  const replies = await Promise.all([
    second.call('points.confirmValue', { id }),
    third.call('points.confirmValue', { id }),
    admin.call('points.withdrawValue', { id }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  await second.ok('points.setValue', { paise: 300 });
  const other = (await value()).pending[0]!.id;
  await world().look(`update people set role = 'employee' where organisation_id = $1 and id = $2`, [org.id, second.id]);
  expect((await admin.call('points.confirmValue', { id: other })).body.code).toBe('points.raise_stale');
  await admin.ok('points.withdrawValue', { id: other });
  expect((await value()).pending).toEqual([]);
});

test('an organisation with one admin needs a super admin to confirm a raise (PTS-03)', async () => {
  const org = await world().organisation();
  const admin = org.people.admin!;
  await admin.ok('points.setValue', { paise: 200 });
  const { id } = (await admin.ok('points.rules')).value.pending[0]!;
  expect((await admin.call('points.confirmValue', { id })).body.code).toBe('points.self');
  await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
    org.id,
    admin.id,
  ]);
  await admin.ok('points.confirmValue', { id });
  expect((await admin.ok('points.rules')).value.toCome).toMatchObject([{ paise: 200 }]);
});
