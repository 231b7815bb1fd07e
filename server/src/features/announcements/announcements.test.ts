import { afterEach, describe, expect, test } from 'vitest';
import { announce, announcementOf } from '../../../test/support/things/announcements.ts';
import { makeCommunity } from '../../../test/support/things/communities.ts';
import { later } from '../../../test/support/things/giving.ts';
import { type Actor, useOwnWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';
import { sendAnnouncements } from './announcements.reactions.ts';

const world = useOwnWorld();

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const titles = async (actor: Actor, tab = 'active', search?: string) =>
  (await actor.ok('announcements.list', { tab, ...(search && { search }) })).items.map(({ title }) => title);

const notices = async (actor: Actor) =>
  (await actor.ok('notifications.list', { kind: 'announcements' })).items
    .map((each) => each.notificationEventType)
    .toSorted();

describe('sending', () => {
  test('a recipient is notified of an announcement, finds and opens it, and confirms it once (ANN-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { admin, asha, ravi } = org.people;
    const id = await announce(admin!, { mustAcknowledge: true, acknowledgeBy: inHours(72) });
    await world().drain(org);
    expect(await notices(asha!)).toEqual(['ANNOUNCEMENT_SENT']);
    expect(await notices(admin!)).toEqual([]);
    expect((await asha!.ok('inbox.list')).mustReads).toMatchObject({ count: 1, items: [{ id }] });
    expect(await titles(asha!, 'must_read')).toEqual(['New travel policy']);
    expect(await titles(asha!, 'active', 'approval')).toEqual(['New travel policy']);
    expect(await titles(asha!, 'active', 'nothing')).toEqual([]);
    await asha!.ok('announcements.open', { id });
    await asha!.ok('announcements.open', { id });
    const details = await asha!.ok('announcements.details', { id });
    expect(details).toMatchObject({ opened: true, acknowledgedAt: null, can: { acknowledge: true, edit: false } });
    expect(details.text).toBe('Trips need no approval any more.');
    await asha!.ok('announcements.acknowledge', { id, version: 1 });
    expect((await asha!.ok('announcements.details', { id })).acknowledgedAt).not.toBeNull();
    expect((await asha!.ok('inbox.list')).mustReads.count).toBe(0);
    expect((await asha!.ok('announcements.list')).counts).toMatchObject({ active: 1, must_read: 0 });
    const { counts, items } = await admin!.ok('announcements.readers', { id });
    expect(counts).toEqual({ waiting: 2, opened: 0, acknowledged: 1 });
    expect(items.map(({ person, state }) => [person.id, state])).toContainEqual([asha!.id, 'acknowledged']);
    expect((await asha!.call('announcements.readers', { id })).status).toBe(403);
    expect((await ravi!.ok('announcements.widget')).map((each) => each.id)).toEqual([id]);
  });

  test('the notification names the last day to confirm in the company’s time zone, also just after midnight (ANN-01)', async () => {
    const org = await world().organisation({ asha: {} });
    const day = Temporal.Now.zonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 3 });
    const acknowledgeBy = new Date(
      day.toZonedDateTime({ timeZone: 'Asia/Kolkata', plainTime: '01:00' }).epochMilliseconds,
    );
    await announce(org.people.admin!, { mustAcknowledge: true, acknowledgeBy: acknowledgeBy.toISOString() });
    await world().drain(org);
    const rows = await world().look<{ by: string }>(
      `select facts->>'by' as by from notifications where organisation_id = $1 and event_type = 'ANNOUNCEMENT_SENT'`,
      [org.id],
    );
    expect(rows).toEqual([{ by: day.toString() }]);
  });

  test('a list cuts a long text after a whole word and marks the cut (ANN-01)', async () => {
    const { admin, asha } = (await world().organisation({ asha: {} })).people;
    await announce(admin!, { text: 'Trips need\n\nno approval. '.repeat(20) });
    const [long] = (await asha!.ok('announcements.list')).items;
    expect(long!.preview).toMatch(/^Trips need no approval\. .{180,}\b\.?…$/);
    expect(long!.preview.replace('…', '').trim().split(' ').at(-1)).toMatch(/^(?:Trips|need|no|approval\.)$/);
    await announce(admin!, { text: 'Trips need no approval.' });
    expect((await asha!.ok('announcements.list')).items.map(({ preview }) => preview)).toContain(
      'Trips need no approval.',
    );
  });

  test('rejects invalid announcement fields with an error at each field (ANN-01)', async () => {
    const { admin } = (await world().organisation()).people;
    const errorsOf = async (more: Record<string, unknown>) => {
      const reply = await admin!.call('announcements.create', announcementOf(more));
      return [reply.status, Object.keys(reply.body.errors ?? {})];
    };
    expect(await errorsOf({ title: ' ' })).toEqual([400, ['title']]);
    expect(await errorsOf({ title: 'x'.repeat(201) })).toEqual([400, ['title']]);
    expect(await errorsOf({ text: 'x'.repeat(10_001) })).toEqual([400, ['text']]);
    expect(await errorsOf({ expiresAt: inHours(-1) })).toEqual([422, ['expiresAt']]);
    expect(await errorsOf({ mustAcknowledge: true, acknowledgeBy: inHours(-1) })).toEqual([422, ['acknowledgeBy']]);
    expect(await errorsOf({ audience: { kind: 'people', ids: [crypto.randomUUID()] } })).toEqual([422, ['audience']]);
  });

  test('an admin can address everyone, a manager only their reports, and others nobody (ANN-01)', async () => {
    const people = {
      boss: { role: 'manager' },
      asha: { manager: 'boss' },
      ravi: {},
      lead: {},
      meera: { manager: 'lead' },
    } as const;
    const { admin, boss, asha, ravi, lead, meera } = (await world().organisation(people)).people;
    const may = async (actor: Actor, audience: object) =>
      (await actor.call('announcements.create', announcementOf({ audience }))).status;
    const all = { kind: 'all' };
    const one = (actor: Actor) => ({ kind: 'people', ids: [actor.id] });
    expect([await may(admin!, all), await may(boss!, all), await may(asha!, all)]).toEqual([200, 403, 403]);
    expect([await may(boss!, { kind: 'team' }), await may(ravi!, { kind: 'team' })]).toEqual([200, 403]);
    expect([await may(lead!, { kind: 'team' }), await may(lead!, one(meera!))]).toEqual([403, 403]);
    expect([await may(boss!, one(asha!)), await may(boss!, one(ravi!)), await may(ravi!, one(asha!))]).toEqual([
      200, 422, 403,
    ]);
    const community = await makeCommunity(asha!, 'closed');
    expect(await may(asha!, { kind: 'communities', ids: [community] })).toBe(403);
    expect((await boss!.ok('audiences.choices')).team).toBe(1);
  });
});

test('only the audience sees an announcement, in list, details, search, widget, count, inbox and notification (ANN-01)', async () => {
  const people = { boss: { role: 'manager' }, asha: { manager: 'boss' }, ravi: { department: 'Dispatch' } } as const;
  const org = await world().organisation({ ...people, tara: {} });
  const { admin, boss, ravi, tara } = org.people;
  const community = await makeCommunity(tara!, 'public');
  const cases: [Actor, object, string[]][] = [
    [boss!, { kind: 'team' }, ['asha']],
    [admin!, { kind: 'departments', names: ['Dispatch'] }, ['ravi']],
    [admin!, { kind: 'locations', names: ['Pune'] }, ['boss', 'asha', 'ravi', 'tara']],
    [admin!, { kind: 'roles', roleIds: [3] }, ['boss']],
    [admin!, { kind: 'communities', ids: [community] }, ['tara']],
    [admin!, { kind: 'people', ids: [ravi!.id, tara!.id] }, ['ravi', 'tara']],
    [admin!, { kind: 'all' }, ['boss', 'asha', 'ravi', 'tara']],
  ];
  for (const [author, audience, expected] of cases) {
    const id = await announce(author, { title: 'Whales', audience, mustAcknowledge: true });
    await world().drain(org);
    for (const name of ['boss', 'asha', 'ravi', 'tara']) {
      const actor = org.people[name]!;
      const sees = expected.includes(name);
      const has = (items: readonly { id: string }[]) => items.some((item) => item.id === id);
      const wasNotified = (await actor.ok('notifications.list')).items.some(({ deeplink }) => deeplink.endsWith(id));
      const found = await actor.ok('announcements.list', { search: 'whale' });
      const ways = {
        list: has(found.items),
        active: has((await actor.ok('announcements.active')).items),
        widget: has(await actor.ok('announcements.widget')),
        inbox: has((await actor.ok('inbox.list')).mustReads.items),
        count: found.counts!.must_read === 1,
        acknowledge: (await actor.call('announcements.acknowledge', { id, version: 9 })).body.code,
      };
      const code = sees
        ? 'announcements.changed'
        : actor === author
          ? 'announcements.nothing_to_confirm'
          : 'access.not_found';
      expect({ name, audience, told: wasNotified, ...ways }).toEqual({
        name,
        audience,
        told: sees && actor !== author,
        list: sees,
        active: sees,
        widget: sees,
        inbox: sees,
        count: sees,
        acknowledge: code,
      });
      const status = sees || actor === author ? 200 : 404;
      expect((await actor.call('announcements.details', { id })).status).toBe(status);
    }
    await author.ok('announcements.delete', { id });
  }
});

describe('time', () => {
  afterEach(() => moveClock(0));

  test('drafts and scheduled announcements are pending, invisible to recipients, and sent once at their time (ANN-01)', async () => {
    const org = await world().organisation({ asha: {} });
    const { admin, asha } = org.people;
    const draft = await announce(admin!, { title: 'Draft', publish: false });
    const later = await announce(admin!, { title: 'Later', publishAt: inHours(1) });
    await world().drain(org);
    expect(await titles(admin!, 'pending')).toEqual(['Later', 'Draft']);
    expect([await titles(asha!), await notices(asha!)]).toEqual([[], []]);
    for (const id of [draft, later]) expect((await asha!.call('announcements.details', { id })).status).toBe(404);
    const past = announcementOf({ publishAt: inHours(-1) });
    const refusal = { publishAt: 'Please choose a time in the future.' };
    expect((await admin!.call('announcements.create', past)).body.errors).toEqual(refusal);
    expect((await admin!.call('announcements.update', { id: later, ...past })).body.errors).toEqual(refusal);
    await admin!.ok('announcements.update', { id: draft, ...announcementOf({ title: 'Now' }) });
    expect(await titles(admin!, 'sent')).toEqual(['Now']);
    const send = () => sendAnnouncements.run(world().services, world().sweep);
    await send();
    expect(await world().look('select 1 from announcements where id = $1 and sent_at is not null', [later])).toEqual(
      [],
    );
    moveClock(1.1 * hourMs);
    await Promise.all([send(), send()]);
    moveClock(0);
    const sent = `select count(*)::int as count from activities where subject_id = $1 and activity = 'announcements.sent'`;
    expect(await world().look(sent, [later])).toEqual([{ count: 1 }]);
  });

  test('an expired announcement moves to the archive and stays readable (ANN-01)', async () => {
    const org = await world().organisation({ asha: {} });
    const { admin, asha } = org.people;
    const id = await announce(admin!, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    expect([await titles(asha!), await titles(asha!, 'archive')]).toEqual([['New travel policy'], []]);
    await later(world(), org, 61_000, async () => {
      expect([await titles(asha!), await titles(asha!, 'archive')]).toEqual([[], ['New travel policy']]);
      expect((await asha!.ok('announcements.details', { id })).state).toBe('expired');
    });
  });
});

describe('changing', () => {
  test('a sent announcement keeps its versions and asks for a new confirmation only on request (ANN-01)', async () => {
    const org = await world().organisation({ asha: {} });
    const { admin, asha } = org.people;
    const fields = { mustAcknowledge: true };
    const id = await announce(admin!, fields);
    await asha!.ok('announcements.acknowledge', { id, version: 1 });
    await admin!.ok('announcements.update', { id, ...announcementOf({ ...fields, text: 'A typo less.' }) });
    expect((await asha!.ok('announcements.details', { id })).acknowledgedAt).not.toBeNull();
    await admin!.ok('announcements.update', {
      id,
      ...announcementOf({ ...fields, text: 'Other rules.' }),
      askAgain: true,
    });
    await world().drain(org);
    const seen = await asha!.ok('announcements.details', { id });
    expect(seen).toMatchObject({ text: 'Other rules.', version: 3, acknowledgedAt: null, earlier: [] });
    expect(await notices(asha!)).toEqual(['ANNOUNCEMENT_ASKED_AGAIN', 'ANNOUNCEMENT_SENT']);
    const stale = await asha!.call('announcements.acknowledge', { id, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'announcements.changed']);
    await asha!.ok('announcements.acknowledge', { id, version: 3 });
    const { earlier } = await admin!.ok('announcements.details', { id });
    expect(earlier.map(({ version, text }) => [version, text])).toEqual([
      [2, 'A typo less.'],
      [1, 'Trips need no approval any more.'],
    ]);
    const other = await admin!.call('announcements.update', {
      id,
      ...announcementOf({ ...fields, audience: { kind: 'roles', roleIds: [4] } }),
    });
    expect([other.status, other.body.code]).toEqual([422, 'announcements.audience_fixed']);
  });

  test('a withdrawn announcement is hidden from readers with its notifications, stays as proof, and can be restored (ANN-01)', async () => {
    const org = await world().organisation({ asha: {} });
    const { admin, asha } = org.people;
    const id = await announce(admin!, { mustAcknowledge: true });
    await world().drain(org);
    await asha!.ok('announcements.acknowledge', { id, version: 1 });
    expect((await asha!.call('announcements.withdraw', { id })).status).toBe(403);
    await admin!.ok('announcements.withdraw', { id });
    await world().drain(org);
    expect([await titles(asha!), await notices(asha!)]).toEqual([[], []]);
    expect((await asha!.call('announcements.details', { id })).status).toBe(404);
    expect((await admin!.ok('announcements.readers', { id })).counts!.acknowledged).toBe(1);
    await admin!.ok('announcements.restore', { id });
    expect(await titles(asha!)).toEqual(['New travel policy']);
    await admin!.ok('announcements.delete', { id });
    expect(await titles(admin!, 'sent')).toEqual([]);
    await admin!.ok('announcements.restore', { id });
    expect(await titles(admin!, 'sent')).toEqual(['New travel policy']);
  });
});

describe('reminding', () => {
  test('people without a confirmation are reminded once a day, and a manager reminds and sees only their own reports (ANN-01)', async () => {
    const people = {
      boss: { role: 'manager' },
      asha: { manager: 'boss' },
      ravi: { manager: 'boss' },
      tara: {},
    } as const;
    const org = await world().organisation(people);
    const { admin, boss, asha, ravi, tara } = org.people;
    const id = await announce(admin!, { mustAcknowledge: true });
    await ravi!.ok('announcements.acknowledge', { id, version: 1 });
    const seen = await boss!.ok('announcements.readers', { id });
    expect(seen.counts).toEqual({ waiting: 1, opened: 0, acknowledged: 1 });
    expect(seen.items.map(({ person }) => person.id)).toEqual([asha!.id, ravi!.id]);
    expect((await boss!.ok('announcements.readers', { id, state: 'waiting' })).items).toHaveLength(1);
    expect(await boss!.ok('announcements.remind', { id })).toEqual({ reminded: 1 });
    expect((await boss!.call('announcements.remind', { id })).body.code).toBe('announcements.nobody_waits');
    expect((await tara!.call('announcements.remind', { id })).status).toBe(403);
    const both = await Promise.all([1, 2, 3].map(() => admin!.call('announcements.remind', { id }, { patient: true })));
    expect(both.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ reminded: 2 }]);
    await world().drain(org);
    expect(await notices(asha!)).toEqual(['ANNOUNCEMENT_REMINDER', 'ANNOUNCEMENT_SENT']);
    expect(await notices(ravi!)).toEqual(['ANNOUNCEMENT_SENT']);
  });

  test('two hundred concurrent confirmations of one person count as one (ANN-01)', async () => {
    const { admin, asha } = (await world().organisation({ asha: {} })).people;
    const id = await announce(admin!, { mustAcknowledge: true });
    const confirm = () => asha!.call('announcements.acknowledge', { id, version: 1 }, { patient: true });
    const replies = await Promise.all(Array.from({ length: 200 }, confirm));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await admin!.ok('announcements.readers', { id })).counts!.acknowledged).toBe(1);
  });
});
