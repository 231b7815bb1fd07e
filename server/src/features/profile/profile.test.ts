import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';

const world = useWorld();
let org: Organisation;
beforeAll(async () => {
  org = await world().organisation({
    boss: { role: 'manager' },
    lead: { role: 'manager', manager: 'boss' },
    asha: { manager: 'lead' },
    ravi: { manager: 'lead' },
    far: {},
  });
});

describe('the own profile', () => {
  test('people can change their own fields, and the record names only the fields (PPL-02)', async () => {
    const { asha } = org.people;
    const ownFields = {
      mobile: '+91 98220 10334',
      personalEmail: 'asha@home.example',
      timeZone: 'Asia/Tokyo',
      gender: 'female',
    };
    expect(await asha!.ok('profile.edit', { ...ownFields, dateOfBirth: '1994-04-12' })).toMatchObject({
      ...ownFields,
      dateOfBirth: '1994-04-12',
    });
    await asha!.ok('profile.edit', { mobile: '', personalEmail: '', timeZone: null });
    expect(await asha!.ok('profile.detail')).toMatchObject({
      mobile: null,
      personalEmail: null,
      timeZone: 'Asia/Kolkata',
    });
    const rows = await world().look(
      `select facts from activities where activity = 'profile.edited' and actor_id = $1 order by id`,
      [asha!.id],
    );
    expect(JSON.stringify(rows)).not.toContain('98220');
    expect(rows[0].facts.fields.toSorted()).toEqual(['dateOfBirth', 'gender', 'mobile', 'personalEmail', 'timeZone']);
  });

  test.each([
    'name',
    'employeeId',
    'designation',
    'department',
    'dateOfJoining',
    'managerId',
    'email',
    'role',
    'roleId',
    'points',
  ])('%s belongs to the organisation, so a profile edit that names it is refused (PPL-02)', async (field) => {
    const { asha } = org.people;
    const before = await asha!.ok('profile.detail');
    const reply = await asha!.call('profile.edit', { [field]: field === 'roleId' ? 2 : 'admin' });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]]);
    expect(await asha!.ok('profile.detail')).toEqual(before);
  });

  test('an invalid value is refused at its field (PPL-02)', async () => {
    const wrong = {
      mobile: 'call me',
      dateOfBirth: '2025-02-30',
      personalEmail: 'nobody',
      timeZone: 'Mars/Olympus',
      gender: 'x',
    };
    const reply = await org.people.ravi!.call('profile.edit', wrong);
    expect([reply.status, Object.keys(reply.body.errors).toSorted()]).toEqual([400, Object.keys(wrong).toSorted()]);
    for (const [dateOfBirth, message] of [
      ['2999-01-01', 'in the past'],
      ['2021-01-01', 'before joining'],
      ['1850-01-01', 'the year'],
    ]) {
      const late = await org.people.ravi!.call('profile.edit', { dateOfBirth });
      expect([late.status, late.body.errors.dateOfBirth]).toEqual([400, expect.stringContaining(message!)]);
    }
  });

  test('only the owner and admins see year of birth, mobile, gender and personal e-mail (PPL-09)', async () => {
    const { asha, ravi, lead, boss, admin } = org.people;
    const secret = { mobile: '+91 90000 55555', personalEmail: 'ravi.secret@home.example', dateOfBirth: '1977-11-23' };
    await ravi!.ok('profile.edit', secret);
    await ravi!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
    for (const who of [asha, lead, boss]) {
      const seen = await who!.ok('people.detail', { id: ravi!.id });
      expect([seen.personal, seen.birthday]).toEqual([null, '11-23']);
      const lists = [
        seen,
        await who!.ok('people.list'),
        await who!.ok('people.suggest', { search: 'ravi' }),
        await who!.ok('people.branch', { managerId: lead!.id }),
      ];
      expect(JSON.stringify(lists)).not.toMatch(/1977|55555|ravi\.secret/);
    }
    for (const who of [ravi, admin]) {
      expect((await who!.ok('people.detail', { id: ravi!.id })).personal).toMatchObject(secret);
    }
  });

  test('a birthday is hidden until its owner shows it to the team or to everyone (PPL-06)', async () => {
    const { asha, ravi, lead, boss, far } = org.people;
    const seenBy = async () =>
      Promise.all(
        [ravi, lead, boss, far].map(
          async (who) => (await who!.ok('people.detail', { id: asha!.id })).birthday !== null,
        ),
      );
    expect((await asha!.ok('profile.preference')).birthdayVisibility).toBe('nobody');
    expect(await seenBy()).toEqual([false, false, false, false]);
    await asha!.ok('profile.prefer', { birthdayVisibility: 'team' });
    expect(await seenBy()).toEqual([true, true, false, false]);
    await asha!.ok('profile.prefer', { birthdayVisibility: 'everyone' });
    expect(await seenBy()).toEqual([true, true, true, true]);
  });

  test('settings are saved one by one and leave the others unchanged (PPL-06)', async () => {
    const { far } = org.people;
    await far!.ok('profile.prefer', { theme: 2, anniversaryVisibility: 'team' });
    await far!.ok('profile.prefer', { timeZone: 'Europe/Lisbon' });
    await far!.ok('profile.prefer', { personalEmail: 'far@home.example' });
    await far!.ok('profile.prefer', { notifications: { kinds: { thanks: { push: 'off' } }, digest: { hour: 18 } } });
    const { notifications, ...own } = await far!.ok('profile.preference');
    expect([notifications.kinds.thanks.push, notifications.digest]).toEqual(['off', { on: true, hour: 18 }]);
    expect(own).toEqual({
      theme: 2,
      language: 'en',
      birthdayVisibility: 'nobody',
      anniversaryVisibility: 'team',
      timeZone: 'Europe/Lisbon',
      personalEmail: 'far@home.example',
      employeeColumns: null,
      homeWidgets: null,
      photoAsked: false,
    });
    expect((await far!.ok('profile.detail')).timeZone).toBe('Europe/Lisbon');
  });
});

describe('the questions about a person', () => {
  /** Lets a person have signed in a day ago, and have answered nothing since. */
  async function aDayLater(own: Organisation, name: string): Promise<void> {
    const id = own.people[name]!.id;
    const params = [own.id, id];
    await world().look(
      `update people set first_seen_at = coalesce(first_seen_at, now()) - interval '1 day' where organisation_id = $1 and id = $2`,
      params,
    );
    await world().look(
      `update preferences set onboarded_at = onboarded_at - interval '1 day' where organisation_id = $1 and person_id = $2`,
      params,
    );
  }
  const asked = async (actor: Actor) => (await actor.ok('inbox.list')).questions.items.map(({ question }) => question);

  test('a founder is asked for the name on the first day, and for the rest later, one a day (ONB-08, PPL-02)', async () => {
    const own = await world().organisation();
    const { admin } = own.people;
    expect((await admin!.ok('profile.detail')).asks).toEqual([
      'name',
      'birthday',
      'designation',
      'department',
      'dateOfJoining',
    ]);
    expect(await asked(admin!)).toEqual(['name']);
    expect(await admin!.ok('profile.onboard', { name: 'Neha Kulkarni' })).toMatchObject({ name: 'Neha Kulkarni' });
    expect((await admin!.ok('people.list', { search: 'kulk' })).items).toHaveLength(1);
    expect(await asked(admin!)).toEqual([]);
    await aDayLater(own, 'admin');
    expect((await admin!.ok('inbox.list')).questions.items).toEqual([
      { question: 'birthday', birthMissing: true, proposal: 'team' },
    ]);
    await admin!.ok('profile.onboard', { dateOfBirth: '1988-05-06', birthdayVisibility: 'everyone' });
    expect(await asked(admin!)).toEqual([]);
    await aDayLater(own, 'admin');
    expect(await asked(admin!)).toEqual(['designation']);
    await admin!.ok('profile.onboard', { putOff: 'designation' });
    await aDayLater(own, 'admin');
    expect(await asked(admin!)).toEqual(['department']);
  });

  test('a question is answered once, and an answer of the organisation stays (PPL-02, ONB-08)', async () => {
    const { ravi } = org.people;
    expect((await ravi!.ok('profile.detail')).asks).toEqual(['birthday']);
    const given = {
      name: 'The Boss',
      designation: 'Owner',
      department: 'All',
      dateOfJoining: '1999-01-01',
      birthdayVisibility: 'everyone',
    };
    const after = await ravi!.ok('profile.onboard', given);
    expect(after).toMatchObject({ name: 'Ravi Test', designation: 'Tester', department: 'Quality', asks: [] });
    const again = await ravi!.call('profile.onboard', { birthdayVisibility: 'nobody' });
    expect([again.status, again.body.code]).toEqual([409, 'profile.onboarded']);
    expect((await ravi!.ok('profile.preference')).birthdayVisibility).toBe('everyone');
  });

  test('a birthday stays hidden until its person answers, whatever the company proposes (CEL-01, ONB-08)', async () => {
    const own = await world().organisation({ asha: {} });
    const { admin, asha } = own.people;
    await admin!.ok('organisation.update', { birthdayProposal: 'everyone' });
    await aDayLater(own, 'asha');
    expect((await asha!.ok('inbox.list')).questions.items).toEqual([
      { question: 'birthday', birthMissing: false, proposal: 'everyone' },
    ]);
    expect((await asha!.ok('profile.preference')).birthdayVisibility).toBe('nobody');
    await asha!.ok('profile.onboard', { putOff: 'birthday' });
    expect((await asha!.ok('profile.preference')).birthdayVisibility).toBe('nobody');
    await aDayLater(own, 'asha');
    expect(await asked(asha!)).toEqual([]);
  });

  test('two questions answered at once are both answered (ONB-08)', async () => {
    const own = await world().organisation({ asha: {}, ravi: {} });
    for (const person of [own.people.asha!, own.people.ravi!]) {
      const both = [{ putOff: 'birthday' }, { putOff: 'gender' }] as const;
      await Promise.all(both.map((answer) => person.ok('profile.onboard', answer)));
      const again = await Promise.all(both.map((answer) => person.call('profile.onboard', answer)));
      expect(again.map(({ status, body }) => [status, body.code])).toEqual([
        [409, 'profile.onboarded'],
        [409, 'profile.onboarded'],
      ]);
    }
  });

  test('answering one question keeps what was stated in another (PPL-02)', async () => {
    const own = await world().organisation({ asha: {} });
    const { asha } = own.people;
    await world().look(
      `update people set designation = null, department = null where organisation_id = $1 and id = $2`,
      [own.id, asha!.id],
    );
    await asha!.ok('profile.onboard', { designation: 'Weaver' });
    expect(await asha!.ok('profile.onboard', { department: 'Looms' })).toMatchObject({
      designation: null,
      department: null,
      stated: { designation: 'Weaver', department: 'Looms' },
      asks: ['birthday'],
    });
  });
});

test('a person’s own order of the Home widgets is saved and can be reset (HOME-01)', async () => {
  const { asha } = (await world().organisation({ asha: {} })).people;
  const homeWidgets = ['polls', 'events'];
  await asha!.ok('profile.prefer', { homeWidgets });
  expect((await asha!.ok('profile.preference')).homeWidgets).toEqual(homeWidgets);
  expect((await asha!.ok('profile.detail')).preference.homeWidgets).toEqual(homeWidgets);
  expect((await asha!.call('profile.prefer', { homeWidgets: ['polls', 'polls'] })).status).toBe(400);
  expect((await asha!.call('profile.prefer', { homeWidgets: ['store'] })).status).toBe(400);
  await asha!.ok('profile.prefer', { homeWidgets: null });
  expect((await asha!.ok('profile.preference')).homeWidgets).toBeNull();
});

test('the answer to the photo question is saved with the person (PPL-03, PPL-06)', async () => {
  const { asha } = org.people;
  expect((await asha!.ok('profile.detail')).preference.photoAsked).toBe(false);
  await asha!.ok('profile.prefer', { photoAsked: true });
  expect((await asha!.ok('profile.detail')).preference.photoAsked).toBe(true);
});
