import { joinMode } from '@apprecio/contract/api/codes';
import { describe, expect, test } from 'vitest';
import { countOf, makeCommunity, namesIn, noticesOf } from '../../../test/support/things/communities.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';
import { type Actor, useOwnWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';
import { forgetArchivedCommunities } from './communities.reactions.ts';

const world = useOwnWorld();
const dayMs = 86_400_000;

const people = (more: Record<string, object> = {}) => world().organisation({ asha: {}, ravi: {}, tara: {}, ...more });
const roleOf = async (actor: Actor, id: string) => (await actor.ok('communities.detail', { id })).role;

describe('making and changing', () => {
  test('anyone can create a community and owns it; only its owner can change it (COM-01)', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await makeCommunity(asha!, 'public', {
      description: 'Forts',
      rules: ['Nobody walks alone'],
      tint: 'green',
    });
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

  test('reports each form error at its field (COM-01)', async () => {
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

  test('the list can be searched, filtered and sorted (COM-01)', async () => {
    const { asha, ravi } = (await people()).people;
    for (const name of ['Élan', 'Chess', 'Bakers']) await makeCommunity(asha!, 'public', { name });
    const names = async (input: Record<string, unknown>) =>
      (await ravi!.ok('communities.list', input)).items.map((item: { name: string }) => item.name);
    expect(await names({ sort: 'name' })).toEqual(['Bakers', 'Chess', 'Élan']);
    expect(await names({})).toEqual(['Bakers', 'Chess', 'Élan']);
    expect(await names({ search: 'elan' })).toEqual(['Élan']);
    expect(await names({ filter: 'joined' })).toEqual([]);
    expect((await ravi!.ok('communities.list', { search: 'che' })).counts).toEqual({ all: 3, joined: 0, found: 1 });
  });
});

describe('the ways to join (COM-02)', () => {
  test('PUBLIC: people join at once, can leave and rejoin, and joining twice counts once', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await makeCommunity(asha!, 'public');
    expect(await ravi!.ok('communities.join', { id })).toEqual({ state: 'joined' });
    expect(await ravi!.ok('communities.join', { id })).toEqual({ state: 'joined' });
    expect(await countOf(ravi!, id)).toBe(2);
    await ravi!.ok('communities.leave', { id });
    expect([await roleOf(ravi!, id), await countOf(ravi!, id)]).toEqual([null, 1]);
    await ravi!.ok('communities.leave', { id });
    await ravi!.ok('communities.join', { id });
    expect(await namesIn(ravi!, id)).toEqual(['Asha: owner', 'Ravi: member']);
  });

  test('CLOSED: only owners decide requests; declined people are not notified and may ask again', async () => {
    const org = await people({ mona: {} });
    const { asha, ravi, tara, mona } = org.people;
    const id = await makeCommunity(asha!, 'closed');
    await asha!.ok('communities.addMembers', { id, personIds: [mona!.id] });
    await asha!.ok('communities.changeRole', { id, personId: mona!.id, role: 'moderator' });
    for (const who of [ravi, tara]) expect(await who!.ok('communities.join', { id })).toEqual({ state: 'asked' });
    expect(await ravi!.ok('communities.join', { id })).toEqual({ state: 'asked' });
    expect(await asha!.ok('communities.detail', { id })).toMatchObject({ requestCount: 2, memberCount: 2 });
    expect((await mona!.call('communities.requests', { id })).status).toBe(403);
    expect((await ravi!.call('communities.acceptRequest', { id, personId: ravi!.id })).status).toBe(403);
    const screen = `/communities/${id}`;
    const asking = ['Ravi Test asked to join', 'Trekkers', `${screen}?tab=requests`];
    expect(await noticesOf(world(), org, asha!)).toContainEqual(asking);
    await asha!.ok('communities.acceptRequest', { id, personId: ravi!.id });
    await asha!.ok('communities.declineRequest', { id, personId: tara!.id });
    expect((await asha!.call('communities.acceptRequest', { id, personId: tara!.id })).body.code).toBe(
      'communities.request_gone',
    );
    expect(await noticesOf(world(), org, asha!)).toEqual([]);
    expect(await noticesOf(world(), org, ravi!)).toEqual([['You’re in', 'Trekkers', screen]]);
    expect(await noticesOf(world(), org, tara!)).toEqual([]);
    expect(await tara!.ok('communities.join', { id })).toEqual({ state: 'asked' });
    await tara!.ok('communities.withdrawRequest', { id });
    expect(await asha!.ok('communities.detail', { id })).toMatchObject({ requestCount: 0, memberCount: 3 });
  });

  test('INVITE_ONLY: people join only by invitation, which they can decline and leaders can withdraw', async () => {
    const org = await people({ mona: {} });
    const { asha, ravi, tara, mona, admin } = org.people;
    const id = await makeCommunity(asha!, 'inviteOnly');
    for (const who of [ravi, admin]) expect((await who!.call('communities.join', { id })).status).toBe(404);
    const personIds = [ravi!.id, tara!.id, mona!.id, asha!.id];
    expect(await asha!.ok('communities.invite', { id, personIds })).toEqual({ invited: 3 });
    expect(await asha!.ok('communities.invite', { id, personIds })).toEqual({ invited: 0 });
    expect(await noticesOf(world(), org, tara!)).toEqual([['Asha Test invited you', 'Trekkers', `/communities/${id}`]]);
    expect(await ravi!.ok('communities.join', { id })).toEqual({ state: 'joined' });
    await tara!.ok('communities.declineInvitation', { id });
    expect((await tara!.call('communities.join', { id })).status).toBe(404);
    expect(await noticesOf(world(), org, tara!)).toEqual([]);
    expect((await ravi!.call('communities.withdrawInvitation', { id, personId: mona!.id })).status).toBe(403);
    await asha!.ok('communities.withdrawInvitation', { id, personId: mona!.id });
    expect((await mona!.call('communities.detail', { id })).status).toBe(404);
    expect((await asha!.ok('communities.invitations', { id })).items).toEqual([]);
  });

  test('COMPANY: everyone including newcomers is a member without joining, nobody can leave, and roles are kept', async () => {
    const org = await people();
    const { asha, ravi, admin } = org.people;
    const id = await makeCommunity(admin!, 'company');
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

  test('a pending request becomes a membership when the community turns public and ends when it turns invite-only', async () => {
    const { asha, ravi, tara } = (await people()).people;
    const id = await makeCommunity(asha!, 'closed');
    await ravi!.ok('communities.join', { id });
    await asha!.ok('communities.update', { id, name: 'Trekkers', joinMode: joinMode.public, opensPosts: true });
    expect(await namesIn(tara!, id)).toEqual(['Asha: owner', 'Ravi: member']);
    const other = await makeCommunity(asha!, 'closed');
    await ravi!.ok('communities.join', { id: other });
    await asha!.ok('communities.update', { id: other, name: 'Trekkers', joinMode: joinMode.inviteOnly });
    expect((await ravi!.call('communities.detail', { id: other })).status).toBe(404);
    expect((await asha!.ok('communities.detail', { id: other })).memberCount).toBe(1);
  });

  test('earlier members-only posts become visible to everyone only when that option is chosen (COM-01)', async () => {
    const { admin, ravi } = (await people()).people;
    const id = await makeCommunity(admin!, 'closed');
    const post = await admin!.ok('posts.create', { text: 'Between us', communityId: id });
    const seen = async () => (await ravi!.call('posts.details', { id: post.id })).status;
    const change = (mode: keyof typeof joinMode, more: object = {}) =>
      admin!.ok('communities.update', { id, name: 'Trekkers', joinMode: joinMode[mode], ...more });
    for (const mode of ['public', 'company', 'closed', 'company'] as const) {
      await change(mode);
      expect([mode, await seen()]).toEqual([mode, 404]);
    }
    await change('public', { opensPosts: true });
    expect(await seen()).toBe(404);
    await change('inviteOnly', { opensPosts: true });
    expect(await seen()).toBe(404);
    await change('company', { opensPosts: true });
    expect(await seen()).toBe(200);
  });
});

async function runAfter(days: number): Promise<void> {
  moveClock(days * dayMs);
  await forgetArchivedCommunities.run(world().services, world().sweep).finally(() => moveClock(0));
}

describe('archiving', () => {
  test('an archived community can be fully restored for thirty days and is then deleted (COM-01)', async () => {
    const { asha, ravi } = (await people()).people;
    const [restoredId, lost] = [await makeCommunity(asha!, 'closed'), await makeCommunity(asha!, 'public')];
    await asha!.ok('communities.addMembers', { id: restoredId, personIds: [ravi!.id] });
    for (const id of [restoredId, lost]) await asha!.ok('communities.delete', { id });
    await runAfter(29);
    await asha!.ok('communities.restore', { id: restoredId });
    expect(await namesIn(asha!, restoredId)).toEqual(['Asha: owner', 'Ravi: member']);
    await runAfter(31);
    expect((await asha!.call('communities.restore', { id: lost })).status).toBe(404);
    expect(await countOf(asha!, restoredId)).toBe(2);
    expect(await world().look('select id from communities where id = $1', [lost])).toEqual([]);
  });
});
