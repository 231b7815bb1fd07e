import { joinMode } from '@apprecio/contract/codes';
import { describe, expect, test } from 'vitest';
import { onePixel } from '../../../test/laws/seed.ts';
import { type Actor, type Organisation, useWorld } from '../../../test/world.ts';
import { moveClock } from '../../platform/clock.ts';
import { forgetArchivedCommunities } from './reactions.ts';

const world = useWorld();
const dayMs = 86_400_000;

const people = (more: object = {}) => world().organisation({ asha: {}, ravi: {}, tara: {}, ...more });
const make = async (owner: Actor, mode: keyof typeof joinMode, more: object = {}) =>
  (await owner.ok('communities.create', { name: 'Trekkers', joinMode: joinMode[mode], ...more })).id;
const roleOf = async (actor: Actor, id: string) => (await actor.ok('communities.detail', { id })).role;
const countOf = async (actor: Actor, id: string) => (await actor.ok('communities.detail', { id })).memberCount;
const namesIn = async (actor: Actor, id: string) =>
  (await actor.ok('communities.members', { id })).items.map(({ name, role }) => `${name.split(' ')[0]}: ${role}`);
const crowd = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_unused, at) => [
      `p${String.fromCodePoint(97 + (at % 26))}${Math.floor(at / 26)}`,
      {},
    ]),
  );
const notices = async (org: Organisation, actor: Actor) => {
  await world().drain(org);
  return (await actor.ok('notifications.list')).items.map(({ title, message, deeplink }) => [title, message, deeplink]);
};

describe('making and changing', () => {
  test('COM-01 anyone makes one and owns it; its owner changes it, others do not', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await make(asha!, 'public', { description: 'Forts', rules: ['Nobody walks alone'], tint: 'green' });
    expect(await asha!.ok('communities.detail', { id })).toMatchObject({
      name: 'Trekkers',
      description: 'Forts',
      rules: ['Nobody walks alone'],
      joinMode: 3,
      tint: 'green',
      memberCount: 1,
      role: 'owner',
      leaders: [{ person: { id: asha!.id }, role: 'owner' }],
    });
    const form = { id, name: 'Walkers', joinMode: joinMode.closed };
    await ravi!.ok('communities.join', { id });
    expect((await ravi!.call('communities.update', form)).status).toBe(403);
    expect((await ravi!.call('communities.delete', { id })).status).toBe(403);
    expect((await ravi!.call('communities.changeLogo', { id, logo: onePixel() })).status).toBe(403);
    await asha!.ok('communities.update', form);
    expect(await ravi!.ok('communities.detail', { id })).toMatchObject({ name: 'Walkers', joinMode: 1, rules: [] });
    await asha!.ok('communities.changeLogo', { id, logo: onePixel() });
    expect((await ravi!.ok('communities.list')).items[0]!.imageUrl).toContain('192.webp');
    await asha!.ok('communities.removeLogo', { id });
    expect((await ravi!.ok('communities.list')).items[0]!.imageUrl).toBeNull();
  });

  test('COM-01 what is wrong with the form is said at its field', async () => {
    const { asha } = (await people()).people;
    const wrong = await asha!.call('communities.create', {
      name: ' ',
      description: 'x'.repeat(501),
      joinMode: 2,
      rules: [''],
    });
    expect(wrong.body.errors).toEqual({
      name: 'Please give the community a name',
      description: 'Please use at most 500 characters',
      'rules.0': 'Please write the rule or remove it',
    });
    expect((await asha!.call('communities.create', { name: 'x'.repeat(61), joinMode: 3 })).body.errors).toHaveProperty(
      'name',
    );
    expect((await asha!.call('communities.create', { name: 'x', joinMode: 5 })).status).toBe(400);
    const company = await asha!.call('communities.create', { name: 'All', joinMode: joinMode.company });
    expect([company.status, company.body.code, Object.keys(company.body.errors)]).toEqual([
      422,
      'communities.company_admins',
      ['joinMode'],
    ]);
  });

  test('COM-01 the list is searched, filtered, sorted and paged', async () => {
    const { asha, ravi } = (await people()).people;
    for (const name of ['Élan', 'Chess', 'Bakers']) await make(asha!, 'public', { name });
    const names = async (input: object) =>
      (await ravi!.ok('communities.list', input)).items.map((item: { name: string }) => item.name);
    expect(await names({ sort: 'name' })).toEqual(['Bakers', 'Chess', 'Élan']);
    expect(await names({})).toEqual(['Bakers', 'Chess', 'Élan']);
    expect(await names({ search: 'elan' })).toEqual(['Élan']);
    expect(await names({ filter: 'joined' })).toEqual([]);
    expect((await ravi!.ok('communities.list', { search: 'che' })).counts).toEqual({ all: 3, joined: 0, found: 1 });
  });
});

describe('COM-02 the ways to join', () => {
  test('PUBLIC: at once; leaving and coming back; joining twice is joining once', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await make(asha!, 'public');
    expect(await ravi!.ok('communities.join', { id })).toEqual({ state: 'joined' });
    expect(await ravi!.ok('communities.join', { id })).toEqual({ state: 'joined' });
    expect(await countOf(ravi!, id)).toBe(2);
    await ravi!.ok('communities.leave', { id });
    expect([await roleOf(ravi!, id), await countOf(ravi!, id)]).toEqual([null, 1]);
    await ravi!.ok('communities.leave', { id });
    await ravi!.ok('communities.join', { id });
    expect(await namesIn(ravi!, id)).toEqual(['Asha: owner', 'Ravi: member']);
  });

  test('CLOSED: asked, and decided by owners alone; declined ones are not told and may ask again', async () => {
    const org = await people({ mona: {} });
    const { asha, ravi, tara, mona } = org.people;
    const id = await make(asha!, 'closed');
    await asha!.ok('communities.addMembers', { id, personIds: [mona!.id] });
    await asha!.ok('communities.changeRole', { id, personId: mona!.id, role: 'moderator' });
    for (const who of [ravi, tara]) expect(await who!.ok('communities.join', { id })).toEqual({ state: 'asked' });
    expect(await ravi!.ok('communities.join', { id })).toEqual({ state: 'asked' });
    expect(await asha!.ok('communities.detail', { id })).toMatchObject({ requestCount: 2, memberCount: 2 });
    expect((await mona!.call('communities.requests', { id })).status).toBe(403);
    expect((await ravi!.call('communities.acceptRequest', { id, personId: ravi!.id })).status).toBe(403);
    const screen = `/communities/${id}`;
    const asking = ['Ravi Test asks to join', 'Trekkers', `${screen}?tab=requests`];
    expect(await notices(org, asha!)).toContainEqual(asking);
    await asha!.ok('communities.acceptRequest', { id, personId: ravi!.id });
    await asha!.ok('communities.declineRequest', { id, personId: tara!.id });
    expect((await asha!.call('communities.acceptRequest', { id, personId: tara!.id })).body.code).toBe(
      'communities.request_gone',
    );
    expect(await notices(org, asha!)).toEqual([]);
    expect(await notices(org, ravi!)).toEqual([['You are in', 'Trekkers', screen]]);
    expect(await notices(org, tara!)).toEqual([]);
    expect(await tara!.ok('communities.join', { id })).toEqual({ state: 'asked' });
    await tara!.ok('communities.withdrawRequest', { id });
    expect(await asha!.ok('communities.detail', { id })).toMatchObject({ requestCount: 0, memberCount: 3 });
  });

  test('INVITE_ONLY: joined by invitation alone; one may say no, and it can be withdrawn', async () => {
    const org = await people({ mona: {} });
    const { asha, ravi, tara, mona, admin } = org.people;
    const id = await make(asha!, 'inviteOnly');
    for (const who of [ravi, admin]) expect((await who!.call('communities.join', { id })).status).toBe(404);
    const personIds = [ravi!.id, tara!.id, mona!.id, asha!.id];
    expect(await asha!.ok('communities.invite', { id, personIds })).toEqual({ invited: 3 });
    expect(await asha!.ok('communities.invite', { id, personIds })).toEqual({ invited: 0 });
    expect(await notices(org, tara!)).toEqual([['Asha Test invites you', 'Trekkers', `/communities/${id}`]]);
    expect(await ravi!.ok('communities.join', { id })).toEqual({ state: 'joined' });
    await tara!.ok('communities.declineInvitation', { id });
    expect((await tara!.call('communities.join', { id })).status).toBe(404);
    expect(await notices(org, tara!)).toEqual([]);
    expect((await ravi!.call('communities.withdrawInvitation', { id, personId: mona!.id })).status).toBe(403);
    await asha!.ok('communities.withdrawInvitation', { id, personId: mona!.id });
    expect((await mona!.call('communities.detail', { id })).status).toBe(404);
    expect((await asha!.ok('communities.invitations', { id })).items).toEqual([]);
  });

  test('COMPANY: everyone is in without joining, newcomers too, and nobody leaves; roles are kept', async () => {
    const org = await people();
    const { asha, ravi, admin } = org.people;
    const id = await make(admin!, 'company');
    expect(await countOf(ravi!, id)).toBe(4);
    expect((await ravi!.ok('communities.list', { filter: 'joined' })).items).toHaveLength(1);
    for (const call of ['communities.join', 'communities.leave'] as const) {
      expect((await ravi!.call(call, { id })).body.code).toBe('communities.everyone');
    }
    expect((await admin!.call('communities.leave', { id })).body.code).toBe('communities.everyone');
    expect((await admin!.call('communities.addMembers', { id, personIds: [ravi!.id] })).body.code).toBe(
      'communities.everyone',
    );
    await admin!.ok('communities.changeRole', { id, personId: asha!.id, role: 'moderator' });
    expect(await namesIn(ravi!, id)).toContain('Asha: moderator');
    await admin!.ok('communities.changeRole', { id, personId: asha!.id, role: 'member' });
    await world().add(org, { newcomer: {} });
    expect(await countOf(ravi!, id)).toBe(5);
    expect(await namesIn(ravi!, id)).toHaveLength(5);
  });

  test('who asked to join is in once anyone may join, and nobody waits any more', async () => {
    const { asha, ravi, tara } = (await people()).people;
    const id = await make(asha!, 'closed');
    await ravi!.ok('communities.join', { id });
    await asha!.ok('communities.update', { id, name: 'Trekkers', joinMode: joinMode.public });
    expect(await namesIn(tara!, id)).toEqual(['Asha: owner', 'Ravi: member']);
    const other = await make(asha!, 'closed');
    await ravi!.ok('communities.join', { id: other });
    await asha!.ok('communities.update', { id: other, name: 'Trekkers', joinMode: joinMode.inviteOnly });
    expect((await ravi!.call('communities.detail', { id: other })).status).toBe(404);
    expect((await asha!.ok('communities.detail', { id: other })).memberCount).toBe(1);
  });
});

describe('members', () => {
  test('COM-01 members are added, told, removed and given roles; plain members do none of it', async () => {
    const org = await people({ mona: {} });
    const { asha, ravi, tara, mona } = org.people;
    const id = await make(asha!, 'public');
    const personIds = [ravi!.id, tara!.id, mona!.id, ravi!.id];
    expect(await asha!.ok('communities.addMembers', { id, personIds })).toEqual({ added: 3 });
    expect(await notices(org, tara!)).toEqual([['You were added', 'Trekkers', `/communities/${id}`]]);
    for (const [name, input] of [
      ['communities.addMembers', { personIds }],
      ['communities.removeMember', { personId: tara!.id }],
      ['communities.changeRole', { personId: tara!.id, role: 'owner' }],
    ] as const)
      expect((await ravi!.call(name, { id, ...input })).status).toBe(403);
    await asha!.ok('communities.changeRole', { id, personId: ravi!.id, role: 'moderator' });
    await asha!.ok('communities.changeRole', { id, personId: mona!.id, role: 'moderator' });
    await ravi!.ok('communities.removeMember', { id, personId: tara!.id });
    for (const other of [asha!, mona!]) {
      expect((await ravi!.call('communities.removeMember', { id, personId: other.id })).status).toBe(403);
    }
    expect((await asha!.call('communities.removeMember', { id, personId: tara!.id })).body.code).toBe(
      'communities.not_member',
    );
    expect((await asha!.ok('communities.members', { id, role: 'moderator' })).items).toHaveLength(2);
    expect((await asha!.ok('communities.members', { id, search: 'mon' })).items).toHaveLength(1);
    const found = await asha!.ok('communities.candidates', { id, search: 't' });
    expect(found.map(({ name }) => name)).toContain('Tara Test');
    expect(found.map(({ name }) => name)).not.toContain('Ravi Test');
  });

  test('COM-01 any member of an open one invites, and sees and withdraws only their own invitations', async () => {
    const { asha, ravi, tara, admin } = (await people()).people;
    const id = await make(asha!, 'public');
    await ravi!.ok('communities.join', { id });
    await ravi!.ok('communities.invite', { id, personIds: [tara!.id] });
    await asha!.ok('communities.invite', { id, personIds: [admin!.id] });
    expect((await ravi!.ok('communities.invitations', { id })).items).toMatchObject([{ person: { id: tara!.id } }]);
    expect((await asha!.ok('communities.invitations', { id })).items).toHaveLength(2);
    expect((await ravi!.call('communities.withdrawInvitation', { id, personId: admin!.id })).status).toBe(403);
    await ravi!.ok('communities.withdrawInvitation', { id, personId: tara!.id });
  });

  test('the last owner neither leaves, nor is removed, nor steps down', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await make(asha!, 'public');
    await ravi!.ok('communities.join', { id });
    for (const [name, input] of [
      ['communities.leave', {}],
      ['communities.removeMember', { personId: asha!.id }],
      ['communities.changeRole', { personId: asha!.id, role: 'member' }],
    ] as const)
      expect((await asha!.call(name, { id, ...input })).body.code).toBe('communities.last_owner');
    await asha!.ok('communities.changeRole', { id, personId: ravi!.id, role: 'owner' });
    await asha!.ok('communities.leave', { id });
    expect(await namesIn(ravi!, id)).toEqual(['Ravi: owner']);
  });

  test('who is not active, or of another organisation, is neither added nor invited', async () => {
    const { asha, ravi, admin } = (await people()).people;
    const other = await world().organisation({ uma: {} });
    const id = await make(asha!, 'public');
    await admin!.ok('employees.changeStatus', { id: ravi!.id, status: 'inactive' });
    for (const name of ['communities.addMembers', 'communities.invite'] as const) {
      for (const stranger of [ravi!, other.people.uma!]) {
        const reply = await asha!.call(name, { id, personIds: [stranger.id] });
        expect([reply.body.code, Object.keys(reply.body.errors)]).toEqual([
          'communities.person_unavailable',
          ['personIds'],
        ]);
      }
    }
  });

  test('who leaves the organisation vanishes and is back on return; a community without owner is passed on', async () => {
    const { asha, ravi, tara, admin } = (await people()).people;
    const id = await make(asha!, 'closed');
    await asha!.ok('communities.addMembers', { id, personIds: [ravi!.id, tara!.id] });
    await asha!.ok('communities.changeRole', { id, personId: tara!.id, role: 'moderator' });
    await admin!.ok('employees.changeStatus', { id: asha!.id, status: 'inactive' });
    expect(await namesIn(tara!, id)).toEqual(['Ravi: member', 'Tara: owner']);
    expect(await countOf(tara!, id)).toBe(2);
    await admin!.ok('employees.changeStatus', { id: asha!.id, status: 'active' });
    expect(await namesIn(tara!, id)).toEqual(['Asha: owner', 'Ravi: member', 'Tara: owner']);
    await admin!.ok('employees.delete', { id: ravi!.id });
    expect(await namesIn(tara!, id)).toEqual(['Asha: owner', 'Tara: owner']);
    expect(await countOf(tara!, id)).toBe(2);
  });
});

describe('at the same moment', () => {
  test('fifty joins of one person are one membership, and the count is right', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await make(asha!, 'public');
    const replies = await Promise.all(Array.from({ length: 50 }, () => ravi!.call('communities.join', { id })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await namesIn(asha!, id)).toEqual(['Asha: owner', 'Ravi: member']);
    expect(await countOf(asha!, id)).toBe(2);
  });

  test('of the last two owners that leave at once, one stays', async () => {
    const { asha, ravi } = (await people()).people;
    for (let round = 0; round < 5; round++) {
      const id = await make(asha!, 'public');
      await ravi!.ok('communities.join', { id });
      await asha!.ok('communities.changeRole', { id, personId: ravi!.id, role: 'owner' });
      const replies = await Promise.all([asha, ravi].map((who) => who!.call('communities.leave', { id })));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(await countOf(asha!, id)).toBe(1);
      expect((await asha!.ok('communities.members', { id })).items).toMatchObject([{ role: 'owner' }]);
    }
  });

  test('accepting twice, declining and withdrawing at once: one of them counts', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await make(asha!, 'closed');
    await ravi!.ok('communities.join', { id });
    const personId = ravi!.id;
    const replies = await Promise.all([
      asha!.call('communities.acceptRequest', { id, personId }),
      asha!.call('communities.acceptRequest', { id, personId }),
      asha!.call('communities.declineRequest', { id, personId }),
      ravi!.call('communities.withdrawRequest', { id }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { requestCount, memberCount } = await asha!.ok('communities.detail', { id });
    expect(requestCount).toBe(0);
    expect((await asha!.ok('communities.members', { id })).items).toHaveLength(memberCount);
  });

  test('250 people are added at once while some of them join, and each is a member once; 251 are refused', async () => {
    const org = await people(crowd(250));
    const { asha, ...others } = org.people;
    const crowded = Object.entries(others).filter(([name]) => /^p[a-z]\d/.test(name));
    const personIds = crowded.map(([, actor]) => actor.id);
    const id = await make(asha!, 'public');
    const [added, ...joined] = await Promise.all([
      asha!.call('communities.addMembers', { id, personIds }),
      ...crowded.slice(0, 10).map(([, actor]) => actor.call('communities.join', { id })),
    ]);
    expect([added!.status, ...joined.map(({ status }) => status)]).toEqual(Array.from({ length: 11 }, () => 200));
    expect(await countOf(asha!, id)).toBe(251);
    const tooMany = await asha!.call('communities.addMembers', { id, personIds: [...personIds, asha!.id] });
    expect(tooMany.body.errors).toEqual({ personIds: 'Please choose at most 250 people at once' });
  });
});

async function runAfter(days: number): Promise<void> {
  moveClock(days * dayMs);
  await forgetArchivedCommunities.run(world().services, world().sweep).finally(() => moveClock(0));
}

describe('archiving', () => {
  test('COM-01 an archived one is kept thirty days, restored whole, and then forgotten', async () => {
    const { asha, ravi } = (await people()).people;
    const [kept, lost] = [await make(asha!, 'closed'), await make(asha!, 'public')];
    await asha!.ok('communities.addMembers', { id: kept, personIds: [ravi!.id] });
    for (const id of [kept, lost]) await asha!.ok('communities.delete', { id });
    await runAfter(29);
    await asha!.ok('communities.restore', { id: kept });
    expect(await namesIn(asha!, kept)).toEqual(['Asha: owner', 'Ravi: member']);
    await runAfter(31);
    expect((await asha!.call('communities.restore', { id: lost })).status).toBe(404);
    expect(await countOf(asha!, kept)).toBe(2);
    expect(await world().look('select id from communities where id = $1', [lost])).toEqual([]);
  });
});
