import { describe, expect, test } from 'vitest';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();

async function team() {
  return world().organisation({
    head: { role: 'manager' },
    boss: { role: 'manager', manager: 'head' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    tara: { manager: 'head' },
    other: {},
  });
}

const thanks = (personId: string, points = 0, more: object = {}) => ({
  message: 'You stayed until the last crate',
  recipients: [{ personId, points }],
  ...more,
});

async function booksBalance(org: Awaited<ReturnType<typeof team>>) {
  expect((await org.people.admin!.ok('points.checkBooks')).balanced).toBe(true);
}

describe('giving', () => {
  test('the giver is shown in advance what decides who must approve (REC-02)', async () => {
    const org = await team();
    const { admin, boss, ravi, other } = org.people;
    const input = { personIds: [ravi!.id, other!.id, admin!.id] };
    const peopleEntries = (await boss!.ok('recognition.givenTo', input)).people.map((one) => [one.personId, one]);
    expect(Object.fromEntries(peopleEntries)).toMatchObject({
      [ravi!.id]: { manager: 'giver', adminLeft: true },
      [other!.id]: { manager: 'none', adminLeft: true },
      [admin!.id]: { manager: 'none', adminLeft: false },
    });
    expect(await boss!.ok('recognition.give', thanks(ravi!.id, 60))).toMatchObject({ status: 'approved' });
    expect(await boss!.ok('recognition.give', thanks(other!.id, 60))).toMatchObject({ status: 'pending' });
    expect(await boss!.ok('recognition.give', thanks(admin!.id, 60))).toMatchObject({ status: 'approved' });
  });

  test('a small thank-you is published at once: points move, the post appears and the recipient is notified (REC-01, REC-05, PTS-02, NOT-01)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const given = await asha!.ok('recognition.give', thanks(ravi!.id, 40));
    expect(given).toMatchObject({ status: 'approved', left: 160 });
    const feed = await ravi!.ok('posts.list');
    expect(feed.items[0]).toMatchObject({
      author: { id: asha!.id },
      recognition: { recipients: [{ person: { id: ravi!.id }, points: 40 }] },
    });
    expect((await ravi!.ok('points.balances')).earned).toBe(40);
    await world().drain(org);
    expect(await ravi!.ok('notifications.unread')).toEqual({ count: 1 });
    const bell = await ravi!.ok('notifications.list');
    expect(bell.items[0]).toMatchObject({
      notificationEventType: 'RECOGNITION_RECEIVED',
      isRead: false,
      deeplink: `/?postId=${feed.items[0]!.id}`,
    });
    expect(await asha!.ok('notifications.unread')).toEqual({ count: 0 });
    await booksBalance(org);
  });

  test('each recipient is decided separately, and the post names only the approved ones (REC-01)', async () => {
    const org = await team();
    const { asha, ravi, tara, other, boss } = org.people;
    const form = {
      message: 'The whole crew',
      recipients: [
        { personId: ravi!.id, points: 60 },
        { personId: tara!.id, points: 20 },
        { personId: other!.id, points: 0, note: 'You too' },
      ],
    };
    const given = await asha!.ok('recognition.give', form);
    expect(given.status).toBe('pending');
    expect(given.recipients.map((recipient) => recipient.status)).toEqual(['pending', 'approved', 'approved']);
    const named = async () =>
      (await asha!.ok('posts.list')).items[0]!.recognition!.recipients.map(({ person }) => person.id);
    expect((await named()).toSorted()).toEqual([tara!.id, other!.id].toSorted());
    await boss!.ok('recognition.approve', { id: given.recipients[0]!.id });
    expect((await named()).toSorted()).toEqual([ravi!.id, tara!.id, other!.id].toSorted());
    expect((await asha!.ok('posts.list')).items).toHaveLength(1);
    await booksBalance(org);
  });

  test('nobody can recognise themselves or a person of another organisation (REC-01)', async () => {
    const org = await team();
    const foreign = await team();
    const { asha } = org.people;
    const self = await asha!.call('recognition.give', thanks(asha!.id));
    expect([self.status, self.body.code]).toEqual([422, 'recognition.self']);
    expect(self.body.errors).toHaveProperty(['recipients.0']);
    const strange = await asha!.call('recognition.give', thanks(foreign.people.ravi!.id));
    expect([strange.status, strange.body.code]).toEqual([422, 'recognition.person_unavailable']);
  });

  test('a giver can give at most the allowance, and at most half of it to one person (REC-06)', async () => {
    const org = await team();
    const { asha, ravi, tara, other, boss } = org.people;
    const over = await asha!.call('recognition.give', thanks(ravi!.id, 101));
    expect([over.status, over.body.code]).toEqual([422, 'recognition.person_limit']);
    const warned = await asha!.ok('recognition.give', thanks(ravi!.id, 60));
    expect(warned.warning).toEqual({ firstName: 'Ravi', percent: 30 });
    await asha!.ok('recognition.give', thanks(tara!.id, 100));
    const short = await asha!.call('recognition.give', thanks(other!.id, 41));
    expect([short.status, short.body.code]).toEqual([422, 'points.insufficient']);
    expect((await asha!.ok('points.balances')).allowance).toMatchObject({ total: 200, left: 40 });
    expect((await boss!.ok('points.balances')).allowance.total).toBe(300);
    await booksBalance(org);
  });

  test('the same key returns the same answer and moves points once, and another body is refused (API-07) (REC-01)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const key = 'draft-1';
    const first = await asha!.ok('recognition.give', thanks(ravi!.id, 10), { key });
    const again = await asha!.ok('recognition.give', thanks(ravi!.id, 10), { key });
    expect(again).toEqual(first);
    expect((await ravi!.ok('points.balances')).earned).toBe(10);
    const other = await asha!.call('recognition.give', thanks(ravi!.id, 20), { key });
    expect([other.status, other.body.code]).toEqual([409, 'request.key_reused']);
    const missing = await asha!.call('recognition.give', thanks(ravi!.id), { key: null });
    expect([missing.status, missing.body.code]).toEqual([400, 'request.key_missing']);
  });

  test.each([
    ['empty', '', 400],
    ['too short', 'Hi', 400],
    ['too long', 'a'.repeat(1001), 400],
    ['a null byte', 'Thank\u0000you', 400],
    ['a number', 7, 400],
    ['a script', '<script>alert(1)</script>', 200],
    ['emoji and accents', 'Merci beaucoup, été ! 🎉🙏🏽', 200],
  ])('validates a message that is %s (REC-01)', async (_what, message, status) => {
    const org = await team();
    const reply = await org.people.asha!.call('recognition.give', { ...thanks(org.people.ravi!.id), message });
    expect(reply.status).toBe(status);
    if (status === 400) expect(reply.body.errors).toHaveProperty('message');
    else expect((await org.people.ravi!.ok('posts.list')).items[0]!.recognition!.message).toBe(message);
  });
});

describe('races', () => {
  test('a hundred concurrent approvals count once, ninety-nine are refused, and the points move once (REC-07)', async () => {
    const org = await team();
    const { asha, ravi, boss } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 60));
    const id = (await boss!.ok('recognition.pending')).items[0]!.id;
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => boss!.call('recognition.approve', { id }, { patient: true })),
    );
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
    expect((await ravi!.ok('points.balances')).earned).toBe(60);
    await booksBalance(org);
  });

  test('of fifty concurrent gifts that together exceed the allowance, exactly those that fit succeed (PTS-02)', async () => {
    const org = await world().organisation({
      asha: {},
      ...Object.fromEntries(Array.from({ length: 10 }, (_unused, at) => [`friend${at}`, {}])),
    });
    const { asha } = org.people;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_unused, at) =>
        asha!.call('recognition.give', thanks(org.people[`friend${at % 10}`]!.id, 10), { patient: true }),
      ),
    );
    const ok = replies.filter((reply) => reply.status === 200);
    const refused = replies.filter((reply) => reply.status === 422);
    expect(ok).toHaveLength(20);
    expect(refused).toHaveLength(30);
    expect(new Set(refused.map((reply) => reply.body.code as string))).toEqual(new Set(['points.insufficient']));
    expect((await asha!.ok('points.balances')).allowance.left).toBe(0);
    await booksBalance(org);
  });

  test('of fifty concurrent gifts to one person, exactly those within half of the month succeed (REC-11)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => asha!.call('recognition.give', thanks(ravi!.id, 10), { patient: true })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    const codes = new Set(replies.filter((reply) => reply.status === 422).map((reply) => reply.body.code as string));
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(40);
    expect(codes.isSubsetOf(new Set(['recognition.person_limit', 'recognition.daily_limit']))).toBe(true);
    expect((await ravi!.ok('points.balances')).earned).toBe(100);
    await booksBalance(org);
  });

  test('the same gift sent twenty times at once with one key is given once (API-07)', async () => {
    const org = await team();
    const { asha, ravi } = org.people;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        asha!.call('recognition.give', thanks(ravi!.id, 10), { key: 'the same', patient: true }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.body.id as string)).size).toBe(1);
    expect((await ravi!.ok('points.balances')).earned).toBe(10);
  });
});

describe('visibility', () => {
  test.each([
    ['public', ['asha', 'ravi', 'boss', 'head', 'tara', 'other', 'admin'], []],
    ['team', ['asha', 'ravi', 'boss', 'head', 'mate', 'admin'], ['tara', 'other']],
    ['private', ['asha', 'ravi'], ['boss', 'head', 'mate', 'tara', 'other', 'admin']],
  ])(
    'a %s thank-you is visible only to its readers in the feed, by address, on profiles and in reactions (REC-01)',
    async (visibility, may, mayNot) => {
      const org = await team();
      await world().add(org, { mate: { manager: 'boss' } });
      const { asha, ravi } = org.people;
      await asha!.ok('recognition.give', thanks(ravi!.id, 10, { visibility }));
      const post = (await ravi!.ok('posts.list')).items[0]!;
      for (const name of [...may, ...mayNot]) {
        const someone = org.people[name]!;
        const sees = may.includes(name);
        expect([name, (await someone.ok('posts.list')).items.length]).toEqual([name, sees ? 1 : 0]);
        expect([name, (await someone.call('posts.details', { id: post.id })).status]).toEqual([name, sees ? 200 : 404]);
        expect([name, (await someone.call('posts.reactions', { id: post.id })).status]).toEqual([
          name,
          sees ? 200 : 404,
        ]);
        expect([name, (await someone.call('posts.react', { id: post.id, reaction: 'like' })).status]).toEqual([
          name,
          sees ? 200 : 404,
        ]);
        expect([name, (await someone.ok('recognition.of', { id: ravi!.id })).items.length]).toEqual([
          name,
          sees ? 1 : 0,
        ]);
      }
    },
  );

  test('a manager who approved a private thank-you can still see it (REC-01)', async () => {
    const org = await team();
    const { asha, ravi, boss } = org.people;
    await asha!.ok('recognition.give', thanks(ravi!.id, 60, { visibility: 'private' }));
    const id = (await boss!.ok('recognition.pending')).items[0]!.id;
    await boss!.ok('recognition.approve', { id });
    expect((await boss!.ok('posts.list')).items).toHaveLength(1);
  });
});
