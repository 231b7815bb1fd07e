import { describe, expect, test } from 'vitest';
import { useClock } from '../../../../test/support/clock.ts';
import { sample } from '../../../../test/support/sample.ts';
import { sixZones } from '../../../../test/support/six-zones.ts';
import { announce, announcementOf } from '../../../../test/support/things/announcements.ts';
import { signInAll } from '../../../../test/support/things/celebrations.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { remindReaders, sendAnnouncements } from '../announcements.reactions.ts';

const world = useOwnWorld();

useClock('2028-01-10T09:00:00Z');

type Instant = Temporal.Instant;
const iso = (instant: Instant) => instant.toString({ smallestUnit: 'millisecond' });
const quarter = { minutes: 15 };

/**
 * Returns the instant when a clock shows a local time. A skipped time resolves to after the gap, a repeated time to
 * its second occurrence.
 */
function shown(wall: string, zone: string): Instant {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'later' }).toInstant();
}

/** A person in each zone, and `home`, who has none and stands where the organisation is. */
async function peopled() {
  const names = [...sixZones.map((_zone, at) => `p${at}`), 'home'];
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  const [row] = await world().look('select time_zone from organisations where organisation_id = $1', [org.id]);
  const zones = new Map<string, string>(names.map((name, at) => [name, sixZones[at] ?? String(row!['time_zone'])]));
  for (const name of names.slice(0, -1)) await org.people[name]!.ok('profile.prefer', { timeZone: zones.get(name)! });
  return { org, zones, author: zones.get('home')! };
}

async function run(org: Organisation, at: Instant): Promise<void> {
  moveClock(at.epochMilliseconds - Date.now());
  await Promise.all([1, 2].map(() => sendAnnouncements.run(world().services, world().sweep)));
  await remindReaders.run(world().services, world().sweep);
  await world().drain(org);
}

async function stand(org: Organisation, at: Instant): Promise<void> {
  moveClock(at.epochMilliseconds - Date.now());
  await signInAll(world(), org);
}

/** Returns the visibility of an announcement to a person in each place that can show it. */
async function visibilityOf(actor: Actor, id: string) {
  const has = (items: readonly { id: string }[]) => items.some((item) => item.id === id);
  const found = await actor.ok('announcements.list', { search: 'wave', tab: 'must_read' });
  return {
    details: (await actor.call('announcements.details', { id })).status === 200,
    list: has(found.items),
    counted: found.counts!.must_read > 0,
    active: has((await actor.ok('announcements.active')).items),
    widget: has(await actor.ok('announcements.widget')),
    inbox: has((await actor.ok('inbox.list')).mustReads.items),
    open: (await actor.call('announcements.acknowledge', { id, version: 99 })).body.code === 'announcements.changed',
  };
}

async function receivedNotices(org: Organisation, id: string): Promise<string[]> {
  const rows = await world().look(
    `select person_id, created_at from notifications where source_id = $1 and event_type = 'ANNOUNCEMENT_SENT'`,
    [id],
  );
  const names = new Map(Object.entries(org.people).map(([name, actor]) => [actor.id, name]));
  return rows
    .map((row) => {
      const at = Temporal.Instant.fromEpochMilliseconds((row['created_at'] as Date).getTime());
      return `${names.get(String(row['person_id'])) ?? ''} ${iso(at.round({ smallestUnit: 'minute', roundingMode: 'floor' }))}`;
    })
    .toSorted();
}

async function scheduled(org: Organisation, wall: string, author: string, more: object = {}): Promise<string> {
  return announce(org.people['admin']!, {
    title: 'By waves',
    audience: {
      kind: 'people',
      ids: Object.entries(org.people).flatMap(([name, { id }]) => (name === 'admin' ? [] : id)),
    },
    mustAcknowledge: true,
    publishAt: iso(shown(wall, author)),
    atReadersHour: true,
    ...more,
  });
}

describe('an announcement at the local hour of each reader (ANN-01)', () => {
  // New York and Los Angeles skip the first hour, and Berlin skips the second. Sydney and Auckland have the third
  // hour twice.
  test.each(sample(['2028-03-12T02:30', '2028-03-26T02:30', '2028-04-02T02:30'], 1))(
    'is visible everywhere from %s local time on and notified once, also after a server outage',
    async (wall) => {
      const { org, zones, author } = await peopled();
      const dueOf = (name: string) => shown(wall, zones.get(name)!);
      const due = [...zones.keys()].map(dueOf).toSorted((one, other) => Temporal.Instant.compare(one, other));
      const [first, last] = [due[0]!, due.at(-1)!];
      await stand(org, first.subtract({ hours: 2 }));
      const id = await scheduled(org, wall, author);
      const pending = (await org.people['admin']!.ok('announcements.list', { tab: 'pending' })).items[0]!;
      expect([pending.state, pending.readersHour, pending.publishAt, pending.publishUntil]).toEqual([
        'scheduled',
        wall,
        iso(first),
        iso(last),
      ]);
      const down = {
        from: shown(wall, 'Europe/Berlin').subtract(quarter),
        until: shown(wall, 'Europe/Berlin').add({ minutes: 45 }),
      };
      const isDown = (at: Instant) =>
        Temporal.Instant.compare(at, down.from) > 0 && Temporal.Instant.compare(at, down.until) < 0;
      for (
        let at = first.subtract(quarter);
        Temporal.Instant.compare(at, last.add({ hours: 7 })) <= 0;
        at = at.add(quarter)
      ) {
        if (!isDown(at)) await run(org, at);
        const before = at.add(quarter);
        if (!due.some((each) => each.equals(at) || each.equals(before))) continue;
        await stand(org, at);
        for (const [name] of zones) {
          const sees = Temporal.Instant.compare(dueOf(name), at) <= 0;
          const ways = await visibilityOf(org.people[name]!, id);
          expect({ name, at: iso(at), ...ways }).toEqual({
            name,
            at: iso(at),
            details: sees,
            list: sees,
            counted: sees,
            active: sees,
            widget: sees,
            inbox: sees,
            open: sees,
          });
        }
      }
      const expected = [...zones.keys()].map((name) => {
        const at = dueOf(name);
        return `${name} ${iso(isDown(at) ? down.until : at)}`;
      });
      expect(await receivedNotices(org, id)).toEqual(expected.toSorted());
      await stand(org, last.add({ hours: 8 }));
      expect((await org.people['p2']!.ok('announcements.details', { id })).publishAt).toBe(iso(dueOf('p2')));
    },
    240_000,
  );

  const wall = '2028-05-10T09:00';

  test('a reader who changes time zone is notified once and keeps the announcement, read or not', async () => {
    const { org, zones, author } = await peopled();
    const { p3, p4, home } = org.people;
    const at = (zone: string) => shown(wall, zone);
    await stand(org, at('Pacific/Auckland').subtract({ hours: 3 }));
    const id = await scheduled(org, wall, author);
    await run(org, at('Australia/Sydney'));
    await stand(org, at('Australia/Sydney').add({ minutes: 5 }));
    // Sydney has received it and moves west. Berlin has not, and moves east to where the hour has passed. `home`
    // moves further west.
    await p4!.ok('profile.prefer', { timeZone: 'America/Los_Angeles' });
    await p3!.ok('profile.prefer', { timeZone: 'Pacific/Auckland' });
    await home!.ok('profile.prefer', { timeZone: 'Pacific/Pago_Pago' });
    expect((await p4!.call('announcements.details', { id })).status).toBe(200);
    expect((await p3!.call('announcements.details', { id })).status).toBe(200);
    const readers = await org.people['admin']!.ok('announcements.readers', { id });
    expect(readers.counts).toEqual({ waiting: 3, opened: 0, acknowledged: 0 });
    for (
      let step = at('Australia/Sydney');
      Temporal.Instant.compare(step, at('Etc/GMT+12').add({ hours: 1 })) <= 0;
      step = step.add(quarter)
    )
      await run(org, step);
    const expected = Object.fromEntries([...zones].map(([name, zone]) => [name, iso(at(zone))]));
    expected['p3'] = iso(at('Australia/Sydney').add(quarter));
    expected['home'] = iso(at('Pacific/Pago_Pago'));
    // The first run was at the hour of Sydney. It also reached Auckland, whose hour was two hours earlier.
    expected['p5'] = iso(at('Australia/Sydney'));
    expect(await receivedNotices(org, id)).toEqual(
      Object.entries(expected)
        .map(([name, when]) => `${name} ${when}`)
        .toSorted(),
    );
    const rows = await world().look('select wave_at from announcements where id = $1', [id]);
    expect(rows).toEqual([{ wave_at: null }]);
  });

  test('an edit between waves reaches later readers, a withdrawal stops the waves, and a restore sends the rest', async () => {
    const { org, author } = await peopled();
    const { admin, p0, p4, p5 } = org.people;
    const at = (zone: string) => shown(wall, zone);
    await stand(org, at('Pacific/Auckland').subtract({ hours: 3 }));
    const id = await scheduled(org, wall, author);
    await run(org, at('Pacific/Auckland'));
    await stand(org, at('Pacific/Auckland').add({ minutes: 5 }));
    const { chosen } = await admin!.ok('announcements.details', { id });
    const fields = announcementOf({
      id,
      title: 'By waves, mended',
      audience: chosen,
      mustAcknowledge: true,
      askAgain: true,
    });
    await admin!.ok('announcements.update', fields);
    await world().drain(org);
    const again = await world().look(
      `select person_id from notifications where source_id = $1 and event_type = 'ANNOUNCEMENT_ASKED_AGAIN'`,
      [id],
    );
    expect(again).toEqual([{ person_id: p5!.id }]);
    expect((await p4!.call('announcements.details', { id })).status).toBe(404);
    await run(org, at('Australia/Sydney'));
    await stand(org, at('Australia/Sydney').add({ minutes: 5 }));
    expect(await p4!.ok('announcements.details', { id })).toMatchObject({
      title: 'By waves, mended',
      version: 2,
      publishUntil: null,
    });
    await p4!.ok('announcements.acknowledge', { id, version: 2 });
    await admin!.ok('announcements.withdraw', { id });
    await run(org, at('Asia/Kolkata').add({ minutes: 15 }));
    await stand(org, at('Asia/Kolkata').add({ minutes: 20 }));
    for (const actor of [p0!, p4!, p5!]) expect((await actor.call('announcements.details', { id })).status).toBe(404);
    expect(await receivedNotices(org, id)).toEqual([]);
    await admin!.ok('announcements.restore', { id });
    await run(org, at('Asia/Kolkata').add({ minutes: 30 }));
    await stand(org, at('Asia/Kolkata').add({ minutes: 35 }));
    expect((await p0!.ok('announcements.details', { id })).title).toBe('By waves, mended');
    const late = iso(at('Asia/Kolkata').add({ minutes: 30 }));
    expect(await receivedNotices(org, id)).toEqual([`home ${late}`, `p0 ${late}`]);
    expect((await admin!.ok('announcements.readers', { id })).counts).toEqual({
      waiting: 3,
      opened: 0,
      acknowledged: 1,
    });
    // Nobody is reminded before the announcement is visible to them.
    expect(await admin!.ok('announcements.remind', { id })).toEqual({ reminded: 3 });
  });

  test('expiry and confirmation date must be after the last hour, and without a time everyone gets it at once', async () => {
    const { org, author } = await peopled();
    const { admin, p1 } = org.people;
    await stand(org, shown(wall, 'Pacific/Auckland').subtract({ hours: 3 }));
    const last = shown(wall, 'America/Los_Angeles');
    const fields = (more: object) =>
      announcementOf({ publishAt: iso(shown(wall, author)), atReadersHour: true, mustAcknowledge: true, ...more });
    const errorsOf = async (more: object) =>
      Object.keys((await admin!.call('announcements.create', fields(more))).body.errors ?? {});
    const [before, after] = [iso(last.subtract({ minutes: 1 })), iso(last.add({ minutes: 1 }))];
    expect(await errorsOf({ expiresAt: before })).toEqual(['expiresAt']);
    expect(await errorsOf({ acknowledgeBy: before })).toEqual(['acknowledgeBy']);
    expect(await errorsOf({ acknowledgeBy: after, expiresAt: after })).toEqual([]);
    await stand(org, last.add({ minutes: 2 }));
    expect(await errorsOf({})).toEqual(['publishAt']);
    const id = await announce(admin!, { atReadersHour: true });
    expect(await p1!.ok('announcements.details', { id })).toMatchObject({ readersHour: null, state: 'sent' });
  });
});
