import { describe, expect, test } from 'vitest';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { dateIn, daysAfter, moveClock, startOf } from '../../../platform/clock.ts';
import { endEarnedPoints } from '../points.reactions.ts';

const world = useOwnWorld();
const zone = 'Asia/Kolkata';
const reason = 'For the night shift';
const run = () => endEarnedPoints.run(world().services, world().sweep);

async function at<T>(org: Organisation, instant: Date, work: () => Promise<T>): Promise<T> {
  moveClock(instant.getTime() - Date.now());
  try {
    await world().look(`update sessions set expires_at = now() + interval '9 years' where organisation_id = $1`, [
      org.id,
    ]);
    for (const actor of Object.values(org.people)) world().renew(actor);
    return await work();
  } finally {
    moveClock(0);
  }
}

async function funded(): Promise<Organisation> {
  const org = await world().organisation({ second: { role: 'admin' }, asha: {}, ravi: {} });
  const { id } = await org.people.admin!.ok('points.topUp', { points: 10_000, reference: 'AP-2611-07' });
  await org.people.second!.ok('points.confirmTopUp', { id });
  return org;
}

const grant = (org: Organisation, name: string, points: number) =>
  org.people.admin!.ok('points.grant', { personIds: [org.people[name]!.id], points, reason });
const earned = async (org: Organisation, name: string) => (await org.people[name]!.ok('points.balances')).earned;
const endOf = (day: string, inZone: string, ms: number) => new Date(startOf(daysAfter(day, 1), inZone).getTime() + ms);
const monthLater = (day: string, months: number) => Temporal.PlainDate.from(day).add({ months }).toString();

describe('expiry', () => {
  test('points do not expire by default, even after years (PTS-05)', async () => {
    const org = await funded();
    await grant(org, 'asha', 100);
    expect(await org.people.asha!.ok('points.ends')).toEqual({ months: null, lots: [] });
    await at(org, new Date(Date.now() + 5 * 365 * 86_400_000), async () => {
      await run();
      expect(await earned(org, 'asha')).toBe(100);
    });
  });

  test('the oldest points expire first, exactly at the end of the day in the person’s time zone (PTS-05)', async () => {
    const org = await funded();
    const { admin, asha, ravi } = org.people;
    const noon = new Date(`${daysAfter(dateIn('UTC', new Date()), 1)}T12:00:00Z`);
    await world().look(`update people set time_zone = 'America/New_York' where organisation_id = $1 and id = $2`, [
      org.id,
      ravi!.id,
    ]);
    await admin!.ok('points.setExpiry', { months: 2 });
    await at(org, noon, async () => {
      for (const name of ['asha', 'ravi']) await grant(org, name, 100);
      await admin!.ok('points.adjust', { personId: asha!.id, points: -30, reason: 'Spent elsewhere' });
    });
    const day = dateIn(zone, noon);
    await at(org, endOf(daysAfter(day, 9), zone, 0), () => grant(org, 'asha', 50));
    const last = monthLater(day, 2);
    await at(org, endOf(last, zone, -1000), async () => {
      expect((await asha!.ok('points.ends')).lots.map((lot) => lot.points)).toEqual([70, 50]);
      await run();
      expect([await earned(org, 'asha'), await earned(org, 'ravi')]).toEqual([120, 100]);
    });
    await at(org, endOf(last, zone, 1000), async () => {
      await Promise.all([run(), run()]);
      expect([await earned(org, 'asha'), await earned(org, 'ravi')]).toEqual([50, 100]);
      expect((await asha!.ok('points.history', { group: 'expired' })).items).toMatchObject([{ points: -70 }]);
    });
    const theirs = monthLater(dateIn('America/New_York', noon), 2);
    await at(org, endOf(theirs, 'America/New_York', -1000), async () => {
      await run();
      expect(await earned(org, 'ravi')).toBe(100);
    });
    await at(org, endOf(theirs, 'America/New_York', 1000), async () => {
      await run();
      await run();
      expect([await earned(org, 'asha'), await earned(org, 'ravi')]).toEqual([50, 0]);
      expect(await admin!.ok('points.companyStatement')).toMatchObject({ expired: 170, earned: 50 });
      expect((await admin!.ok('points.checkBooks')).balanced).toBe(true);
    });
  });

  test('notices go out 30, 7 and 1 days before expiry, each once however often the schedule runs (PTS-05)', async () => {
    const org = await funded();
    const { admin, asha } = org.people;
    await admin!.ok('points.setExpiry', { months: 3 });
    await grant(org, 'asha', 100);
    const last = monthLater(dateIn(zone, new Date()), 3);
    const listNotices = async (daysBefore: number) =>
      at(org, endOf(daysAfter(last, -daysBefore), zone, -3_600_000), async () => {
        await run();
        await run();
        await world().drain(org);
        const { items } = await asha!.ok('notifications.list', { limit: 100 });
        return items.filter((item) => item.notificationEventType === 'POINTS_EXPIRING').map((item) => item.title);
      });
    const one = '100 points expire soon';
    expect(await listNotices(31)).toEqual([]);
    expect(await listNotices(30)).toEqual([one]);
    expect(await listNotices(20)).toEqual([one]);
    expect(await listNotices(7)).toEqual([one, one]);
    expect(await listNotices(1)).toEqual([one, one, one]);
    expect(await listNotices(0)).toEqual([one, one, one]);
  });

  test('no points expire within thirty days of turning expiry on, and none after turning it off (PTS-05)', async () => {
    const org = await funded();
    const { admin, asha } = org.people;
    const year = 365 * 86_400_000;
    await grant(org, 'asha', 100);
    const later = new Date(Date.now() + 2 * year);
    const on = dateIn(zone, later);
    await at(org, later, async () => {
      await admin!.ok('points.setExpiry', { months: 12 });
      await run();
      expect(await earned(org, 'asha')).toBe(100);
      expect((await asha!.ok('points.ends')).lots).toEqual([{ endsOn: daysAfter(on, 30), points: 100 }]);
    });
    await at(org, endOf(daysAfter(on, 30), zone, -1000), async () => {
      await run();
      expect(await earned(org, 'asha')).toBe(100);
      await admin!.ok('points.setExpiry', { months: null });
    });
    await at(org, endOf(daysAfter(on, 60), zone, 1000), async () => {
      await run();
      expect(await earned(org, 'asha')).toBe(100);
    });
  });
});
