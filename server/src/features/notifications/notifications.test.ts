import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;

beforeEach(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const { asha, ravi } = org.people;
  for (let i = 0; i < 3; i++)
    await asha!.ok('recognition.give', { message: `Note ${i}`, recipients: [{ personId: ravi!.id, points: 1 }] });
  await world().drain(org);
});

describe('the bell', () => {
  test('reading lowers the count once per notice and never below zero, and mark all sets it to zero (NOT-01)', async () => {
    const { ravi, tara } = org.people;
    const { items } = await ravi!.ok('notifications.list');
    const ids = items.map(({ id }) => id);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 3 });
    expect(await ravi!.ok('notifications.read', { notificationIds: [ids[0]!] })).toEqual({ count: 2 });
    const all = await Promise.all(
      [1, 2, 3].map(() => ravi!.ok('notifications.read', { notificationIds: [ids[0]!, ids[1]!] })),
    );
    expect(all.at(-1)).toEqual({ count: 1 });
    expect(await tara!.ok('notifications.read', { notificationIds: ids })).toEqual({ count: 0 });
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 1 });
    expect(await ravi!.ok('notifications.readAll')).toEqual({ count: 0 });
    expect(await ravi!.ok('notifications.read', { notificationIds: ids })).toEqual({ count: 0 });
    expect((await ravi!.ok('notifications.list')).items.every(({ isRead }) => isRead)).toBe(true);
  });

  test('the same cause notifies once, however often the worker runs (NOT-01)', async () => {
    const { ravi } = org.people;
    await world().look(
      `insert into reactions_due (organisation_id, activity_id, activity_at, reaction, due_at)
       select organisation_id, id, at, 'notifications:recognition.published', now() - interval '1 minute' from activities
       where organisation_id = $1 and activity = 'recognition.published'`,
      [org.id],
    );
    await world().drain(org);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 3 });
  });

  test('a long message is shortened, and never inside a character (NOT-01)', async () => {
    const { asha, ravi } = org.people;
    const message = `${'a'.repeat(149)}👩‍👩‍👧 and on it goes`;
    await asha!.ok('recognition.give', { message, recipients: [{ personId: ravi!.id, points: 0 }] });
    await world().drain(org);
    const [newest] = (await ravi!.ok('notifications.list')).items;
    expect(newest).toMatchObject({ message: `“${'a'.repeat(149)}👩‍👩‍👧…”` });
  });

  test('nobody is notified of their own action (NOT-01)', async () => {
    const { asha, ravi } = org.people;
    const id = (await ravi!.ok('posts.list')).items[0]!.id;
    await asha!.ok('posts.react', { id, reaction: 'love' });
    await world().drain(org);
    expect(await asha!.ok('notifications.unread')).toEqual({ count: 0 });
    expect((await ravi!.ok('notifications.list')).items[0]).toMatchObject({
      notificationEventType: 'POST_REACTED',
      actor: { name: 'Asha Test' },
    });
  });

  test('shows the current words of a thank-you to its recipient and its approver (NOT-01, REC-08)', async () => {
    const team = await world().organisation({
      boss: { role: 'manager' },
      asha: { manager: 'boss' },
      ravi: { manager: 'boss' },
      tara: {},
    });
    const { boss, asha, ravi, tara } = team.people;
    const message = 'You covered during my illness';
    const recipients = [
      { personId: ravi!.id, points: 60 },
      { personId: tara!.id, points: 0 },
    ];
    const { id } = await asha!.ok('recognition.give', { message, recipients });
    await world().drain(team);
    const readNotices = async (actor: Actor) => {
      const { items } = await actor.ok('notifications.list');
      return items.map(({ notificationEventType: kind, message: noticeText, isRead }) => [kind, noticeText, isRead]);
    };
    await tara!.ok('notifications.readAll');
    expect((await readNotices(boss!))[0]![1]).toContain(message);
    await asha!.ok('recognition.update', { id, message: 'You covered for me', valueIds: [] });
    await world().drain(team);
    expect(await readNotices(tara!)).toEqual([['RECOGNITION_RECEIVED', '“You covered for me”', true]]);
    expect(await readNotices(boss!)).toEqual([
      ['RECOGNITION_APPROVAL_NEEDED', expect.stringContaining('You covered for me'), false],
    ]);
    expect((await readNotices(boss!))[0]![1]).not.toContain('illness');
    expect(await tara!.ok('notifications.unread')).toEqual({ count: 0 });
  });

  test('shows the current words of a post to mentioned people and to the author of a shared post (NOT-01, FEED-04)', async () => {
    const { asha, ravi } = org.people;
    const buildText = (words: string) => [
      { kind: 'paragraph', line: [{ text: `${words} ` }, { mention: ravi!.id, name: 'Ravi Test' }] },
    ];
    const ownPost = await ravi!.ok('posts.create', { text: 'The third truck' });
    const post = await asha!.ok('posts.create', { text: buildText('The secret truck') });
    const share = await asha!.ok('posts.share', { id: ownPost.id, text: 'The secret load' });
    await world().drain(org);
    await asha!.ok('posts.updateWithMedia', { id: post.id, text: buildText('The first truck') });
    await asha!.ok('posts.updateWithMedia', { id: share.id, text: 'The first load' });
    await world().drain(org);
    const { items } = await ravi!.ok('notifications.list');
    const messageByType = Object.fromEntries(items.map((item) => [item.notificationEventType, item.message]));
    expect(messageByType).toMatchObject({
      POST_SHARED: 'The first load',
      POST_MENTIONED: 'The first truck @Ravi Test',
    });
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 5 });
  });

  test('an edit removes the notice of a person no longer mentioned and keeps the others (NOT-02, FEED-04)', async () => {
    const team = await world().organisation({ asha: {}, ravi: {}, tara: {} });
    const { asha, ravi, tara } = team.people;
    const buildText = (words: string, people: readonly Actor[]) => [
      { kind: 'paragraph', line: [{ text: words }, ...people.map(({ id }) => ({ mention: id, name: 'Anyone' }))] },
    ];
    const { id } = await asha!.ok('posts.create', { text: buildText('With ', [ravi!, tara!]) });
    await world().drain(team);
    const readNotices = async (actor: Actor) => {
      const { items } = await actor.ok('notifications.list');
      return [items.map(({ notificationEventType }) => notificationEventType), await actor.ok('notifications.unread')];
    };
    await asha!.ok('posts.updateWithMedia', { id, text: buildText('Alone with ', [tara!]) });
    await world().drain(team);
    expect(await readNotices(ravi!)).toEqual([[], { count: 0 }]);
    expect(await readNotices(tara!)).toEqual([['POST_MENTIONED'], { count: 1 }]);
    await asha!.ok('posts.updateWithMedia', { id, text: buildText('Again with ', [tara!, ravi!]) });
    await asha!.ok('posts.updateWithMedia', { id, text: buildText('Only with ', [tara!]) });
    await world().drain(team);
    expect(await readNotices(ravi!)).toEqual([[], { count: 0 }]);
  });

  test('a failed reaction is retried later and is parked after ten tries', async () => {
    await world().look(`update reactions_due set attempts = 9 where organisation_id = $1`, [org.id]);
    const [activity] = await world().look(`select id, at from activities where organisation_id = $1 limit 1`, [org.id]);
    await world().look(
      `insert into reactions_due (organisation_id, activity_id, activity_at, reaction, due_at, attempts) values ($1, $2, $3, 'nobody:recognition.given', now() - interval '1 minute', 9)`,
      [org.id, activity.id, activity.at],
    );
    await world().drain(org);
    const [due] = await world().look(`select attempts, parked_at from reactions_due where organisation_id = $1`, [
      org.id,
    ]);
    expect(due).toMatchObject({ attempts: 10, parked_at: expect.any(Date) });
  });
});
