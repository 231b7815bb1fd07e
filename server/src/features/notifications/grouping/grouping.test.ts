import { beforeEach, describe, expect, test } from 'vitest';
import { thanks } from '../../../../test/support/things/giving.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { onStatement } from '../../../platform/db/db.ts';

const world = useWorld();
let org: Organisation;
let postId: string;

beforeEach(async () => {
  org = await world().organisation({ asha: {}, ravi: {}, meera: {}, kabir: {}, tara: {}, joy: {} });
  const { asha, ravi } = org.people;
  await asha!.ok('recognition.give', thanks(ravi!.id));
  await world().drain(org);
  postId = (await ravi!.ok('posts.list')).items[0]!.id;
  await ravi!.ok('notifications.readAll');
});

const react = async (who: string, reaction: string | null = 'love') => {
  await org.people[who]!.ok('posts.react', { id: postId, reaction });
  await world().drain(org);
};
const gathered = async () =>
  (await org.people.ravi!.ok('notifications.list')).items.filter(
    ({ notificationEventType }) => notificationEventType === 'POST_REACTED',
  );
const unread = async () => (await org.people.ravi!.ok('notifications.unread')).count;

describe('notices grouped by their subject (NOT-02)', () => {
  test('is one row that grows, becomes unread again after it was read, and counts once', async () => {
    await react('meera');
    expect(await gathered()).toMatchObject([{ title: 'Meera Test reacted', actors: 1 }]);
    await react('kabir');
    expect(await gathered()).toMatchObject([{ title: 'Kabir and Meera reacted', actors: 2 }]);
    await react('tara');
    expect(await gathered()).toMatchObject([{ title: 'Tara and 2 others reacted', actors: 3 }]);
    expect(await unread()).toBe(1);
    const { id } = (await gathered())[0]!;
    await org.people.ravi!.ok('notifications.read', { notificationIds: [id] });
    expect(await unread()).toBe(0);
    await react('joy');
    expect(await gathered()).toMatchObject([{ id, title: 'Joy and 3 others reacted', isRead: false }]);
    expect(await unread()).toBe(1);
  });

  test('is counted once per person, however often they change their reaction', async () => {
    await react('meera');
    await org.people.ravi!.ok('notifications.readAll');
    await react('meera', 'celebrate');
    expect(await gathered()).toMatchObject([{ actors: 1, isRead: true }]);
    expect(await unread()).toBe(0);
  });

  test('shrinks when one person takes it back, and disappears with the last', async () => {
    for (const who of ['meera', 'kabir', 'tara']) await react(who);
    await react('tara', null);
    expect(await gathered()).toMatchObject([{ title: 'Kabir and Meera reacted', actors: 2 }]);
    await react('meera', null);
    await react('kabir', null);
    expect(await gathered()).toEqual([]);
    expect(await unread()).toBe(0);
  });

  test('loses nobody when all act at once', async () => {
    const people = ['meera', 'kabir', 'tara', 'joy', 'admin'].map((name) => org.people[name]!);
    await Promise.all(people.map((actor) => actor.ok('posts.react', { id: postId, reaction: 'love' })));
    await world().drain(org);
    expect(await gathered()).toMatchObject([{ actors: 5, title: expect.stringMatching(/^\w+ and 4 others reacted$/) }]);
    expect(await unread()).toBe(1);
  });

  test('groups comments too, without the deleted one', async () => {
    const { meera, kabir, ravi } = org.people;
    await meera!.ok('posts.comment', { id: postId, text: 'The whole street talked of it' });
    await world().drain(org);
    const second = await kabir!.ok('posts.comment', { id: postId, text: 'So it did' });
    await world().drain(org);
    const [row] = (await ravi!.ok('notifications.list', { kind: 'answers' })).items;
    expect(row).toMatchObject({ title: 'Kabir and Meera commented', message: '“So it did”', actors: 2 });
    await kabir!.ok('posts.removeComment', { id: second.id });
    await world().drain(org);
    const [left] = (await ravi!.ok('notifications.list', { kind: 'answers' })).items;
    expect(left).toMatchObject({ title: 'Meera Test commented', actors: 1 });
  });

  test('gathers comments that wait together, with as many statements as of one (NOT-02)', async () => {
    const comment = async (who: string, text: string, more: object = {}) =>
      (await org.people[who]!.ok('posts.comment', { id: postId, text, ...more })).id;
    const tell = async () => {
      const sent: string[] = [];
      const stop = onStatement((statement) => sent.push(statement));
      await world().drain(org);
      stop();
      return sent.filter((statement) => /post_comments|notification/.test(statement)).length;
    };
    await comment('asha', 'Well done');
    const forOne = await tell();
    await org.people.ravi!.ok('notifications.readAll');
    for (const who of ['meera', 'kabir', 'tara', 'joy']) await comment(who, `Words of ${who}`);
    const removed = await comment('asha', 'Never mind');
    await org.people.asha!.ok('posts.removeComment', { id: removed });
    await comment('meera', 'Thank you both, @Joy Test', {
      parentId: (await org.people.ravi!.ok('posts.comments', { id: postId })).items[0]!.id,
      mentions: [org.people.joy!.id],
    });
    expect(await tell()).toBeLessThanOrEqual(forOne + 6);
    const told = async (who: string) =>
      (await org.people[who]!.ok('notifications.list', { unread: 'true' })).items.map(
        ({ notificationEventType, title, actors }) => [notificationEventType, title, actors],
      );
    expect(await told('ravi')).toEqual([['POST_COMMENTED', 'Meera and 4 others commented', 5]]);
    expect(await told('joy')).toEqual([['POST_MENTIONED', 'Meera Test mentioned you', 1]]);
  });
});
