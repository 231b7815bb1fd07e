import { describe, expect, test } from 'vitest';
import { onePixel } from '../../../../test/support/things/inputs.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const kind = {
  name: 'Safety first',
  line: 'Stopped, said, fixed',
  category: 'Special',
  logo: 'shield',
  pointsMin: 5,
  pointsMax: 100,
  approval: 'admin',
  threshold: 0,
};

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

describe('kinds of recognition', () => {
  test('an own picture replaces the sign for every giver until a sign is chosen again (REC-04)', async () => {
    const org = await team();
    const { admin, asha, boss } = org.people;
    const { id } = await admin!.ok('recognition.createType', kind);
    const { logoUrl } = await admin!.ok('recognition.uploadLogo', { id, logo: onePixel() });
    const offered = async () => (await asha!.ok('recognition.types')).find((type) => type.id === id)!;
    expect(await offered()).toMatchObject({ logo: 'shield', logoUrl });
    const opened = () => world().app.inject({ method: 'GET', url: logoUrl, headers: { host: org.host } });
    expect((await opened()).headers['content-type']).toBe('image/webp');
    expect((await boss!.call('recognition.uploadLogo', { id, logo: onePixel() })).status).toBe(403);
    await admin!.ok('recognition.changeLogo', { id, logo: 'shield' });
    expect((await admin!.ok('recognition.typeDetail', { id })).logoUrl).toBeNull();
    const files = await world().look(`select in_use from files where organisation_id = $1`, [org.id]);
    expect(files).toEqual([{ in_use: false }]);
  });

  test('a new kind is offered at once with its rules, and a deactivated one cannot be given (REC-04)', async () => {
    const org = await team();
    const { admin, asha, ravi, boss } = org.people;
    const { id } = await admin!.ok('recognition.createType', kind);
    expect((await asha!.ok('recognition.types')).at(-1)).toMatchObject({ id, name: 'Safety first', logo: 'shield' });
    const give = (points: number) =>
      asha!.call('recognition.give', {
        message: 'You stopped',
        typeId: id,
        recipients: [{ personId: ravi!.id, points }],
      });
    expect((await give(4)).body.code).toBe('recognition.points_range');
    const given = await give(10);
    expect(given.body.recipients[0].status).toBe('pending');
    expect((await boss!.ok('recognition.pending')).total).toBe(0);
    expect((await admin!.ok('recognition.pending')).total).toBe(1);
    await admin!.ok('recognition.approve', { id: given.body.recipients[0].id });
    expect(await admin!.ok('recognition.typeDetail', { id })).toMatchObject({ used: 1, active: true });
    await admin!.ok('recognition.updateType', { id, ...kind, approval: 'none', pointsMin: 0 });
    expect((await give(1)).body.status).toBe('approved');
    await admin!.ok('recognition.switchType', { id, active: false });
    expect((await give(10)).body.code).toBe('recognition.type_inactive');
    expect((await admin!.ok('recognition.typeList')).items.at(-1)).toMatchObject({ id, active: false });
    await admin!.ok('recognition.changeLogo', { id, logo: 'sun' });
    expect((await admin!.ok('recognition.typeDetail', { id })).logo).toBe('sun');
    expect(await admin!.ok('recognition.categories')).toEqual([
      { name: 'Everyday', count: 2 },
      { name: 'Special', count: 2 },
    ]);
  });

  test('invalid input is refused with a message at its field (REC-04)', async () => {
    const org = await team();
    const { admin } = org.people;
    const errorsOf = async (recipient: object) =>
      (await admin!.call('recognition.createType', { ...kind, ...recipient })).body.errors as Record<string, string>;
    expect(await errorsOf({ name: ' ' })).toEqual({ name: 'Please give it a name' });
    expect(await errorsOf({ line: 'x'.repeat(81) })).toEqual({ line: 'Please use at most 80 characters' });
    expect(await errorsOf({ pointsMin: 50, pointsMax: 10 })).toEqual({
      pointsMax: 'The maximum can’t be less than the minimum',
    });
    expect(await errorsOf({ logo: '../../etc' })).toEqual({ logo: 'Please choose a sign' });
    expect(await errorsOf({ name: 'thank YOU' })).toEqual({ name: 'There’s already a type with this name.' });
  });

  test('the last kind stays active, even when all are switched off at once (REC-04)', async () => {
    const org = await team();
    const { admin } = org.people;
    const { items } = await admin!.ok('recognition.typeList');
    const replies = await Promise.all(
      items.map(({ id }) => admin!.call('recognition.switchType', { id, active: false })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(await org.people.asha!.ok('recognition.types')).toHaveLength(1);
  });
});

describe('overseeing', () => {
  test('an admin sees all recipients, a manager all direct and indirect reports, and private words stay hidden from the admin (ACC-05)', async () => {
    const org = await team();
    const { admin, head, boss, asha, ravi, tara, other } = org.people;
    const give = (to: typeof asha, more: object = {}) =>
      other!.ok('recognition.give', {
        message: 'Secret words',
        recipients: [{ personId: to!.id, points: 60 }],
        ...more,
      });
    await give(ravi);
    await give(tara, { visibility: 'private' });
    const overseen = async (who: typeof asha) =>
      (await who!.ok('recognition.overseen')).items.map(({ person, message }) => [person.id, message]);
    expect(await overseen(admin)).toEqual([
      [ravi!.id, 'Secret words'],
      [tara!.id, null],
    ]);
    expect(await overseen(head)).toEqual([
      [ravi!.id, 'Secret words'],
      [tara!.id, 'Secret words'],
    ]);
    expect(await overseen(boss)).toEqual([[ravi!.id, 'Secret words']]);
    expect((await asha!.call('recognition.overseen')).status).toBe(403);
    const { items } = await boss!.ok('recognition.pending');
    await boss!.ok('recognition.reject', { id: items[0]!.id, reason: 'Once is enough' });
    expect((await admin!.ok('recognition.overseen', { state: 'history' })).items).toMatchObject([
      { status: 'rejected', person: { id: ravi!.id } },
    ]);
  });

  test('managers see only private thank-yous they had to decide; admins see only giver, recipient and points (REC-01)', async () => {
    const org = await team();
    const { admin, head, boss, ravi, other } = org.people;
    const give = (points: number, message: string) =>
      other!.ok('recognition.give', {
        message,
        visibility: 'private',
        recipients: [{ personId: ravi!.id, points, note: 'Between us' }],
      });
    await give(3, 'No approval needed');
    const { recipients } = await give(60, 'To be approved');
    const seenBy = async (who: typeof boss, state: 'pending' | 'history') =>
      (await who!.ok('recognition.overseen', { state })).items.map(({ message, typeName }) => [message, typeName]);
    expect(await seenBy(boss, 'history')).toEqual([]);
    expect(await seenBy(boss, 'pending')).toEqual([['To be approved', 'Thank you']]);
    expect([await seenBy(head, 'pending'), await seenBy(head, 'history')]).toEqual([[], []]);
    await boss!.ok('recognition.reject', { id: recipients[0]!.id, reason: 'Once is enough' });
    expect(await seenBy(boss, 'history')).toEqual([['To be approved', 'Thank you']]);
    expect(await seenBy(head, 'history')).toEqual([]);
    const { items } = await admin!.ok('recognition.overseen', { state: 'history' });
    expect(items.map(({ giver, person, points }) => [giver.id, person.id, points])).toEqual([
      [other!.id, ravi!.id, 60],
      [other!.id, ravi!.id, 3],
    ]);
    for (const item of items) {
      expect(item).toMatchObject({
        message: null,
        note: null,
        typeName: null,
        reason: null,
        valueIds: [],
        pictures: [],
      });
    }
  });
});
