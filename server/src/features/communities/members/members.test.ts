import { joinMode } from '@apprecio/contract/api/codes';
import { newId } from '@apprecio/contract/api/ids';
import { describe, expect, test } from 'vitest';
import { countOf, makeCommunity, namesIn, noticesOf } from '../../../../test/support/things/communities.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const people = (more: Record<string, object> = {}) => world().organisation({ asha: {}, ravi: {}, tara: {}, ...more });
const crowd = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_unused, at) => [
      `p${String.fromCodePoint(97 + (at % 26))}${String(Math.floor(at / 26))}`,
      {},
    ]),
  );
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

describe('members', () => {
  test('leaders add, remove and promote members, new members are notified, and plain members can do none of it (COM-01)', async () => {
    const org = await people({ mona: {} });
    const { asha, ravi, tara, mona } = org.people;
    const id = await makeCommunity(asha!, 'public');
    const personIds = [ravi!.id, tara!.id, mona!.id, ravi!.id];
    expect(await asha!.ok('communities.addMembers', { id, personIds })).toMatchObject({ added: 3 });
    expect(await noticesOf(world(), org, tara!)).toEqual([['You’re now a member', 'Trekkers', `/communities/${id}`]]);
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

  test('owners undo a batch of added members; people who posted or lead there stay (OPS-07)', async () => {
    const org = await people({ mona: {}, uma: {}, veer: {} });
    const { admin, asha, ravi, tara, mona, uma, veer } = org.people;
    const id = await makeCommunity(asha!, 'inviteOnly');
    const { batchId: single } = await asha!.ok('communities.addMembers', { id, personIds: [veer!.id] });
    expect(single).toBeNull();
    const personIds = [ravi!, tara!, mona!, uma!, veer!].map((person) => person.id);
    const key = newId();
    const { added, batchId } = await asha!.ok('communities.addMembers', { id, personIds }, { key });
    expect((await asha!.ok('communities.addMembers', { id, personIds }, { key })).batchId).toBe(batchId);
    expect(added).toBe(4);
    await tara!.ok('posts.create', { text: 'Hello here', communityId: id });
    await asha!.ok('communities.changeRole', { id, personId: mona!.id, role: 'moderator' });
    await uma!.ok('communities.leave', { id });
    for (const who of [ravi!, mona!]) {
      expect((await who.call('communities.undoAdding', { id, batchId })).status).toBe(403);
      expect((await who.call('communities.beforeUndoAdding', { id, batchId })).status).toBe(403);
    }
    for (const name of ['batches.detail', 'batches.rows', 'batches.beforeUndo', 'batches.undo'] as const) {
      expect([name, (await admin!.call(name, { id: batchId })).status]).toEqual([name, 404]);
    }
    expect((await admin!.ok('batches.list')).items).toEqual([]);
    expect((await admin!.ok('employees.detail', { id: ravi!.id })).history).toEqual([]);
    expect((await admin!.ok('audit.list', { topic: 'people' })).items.map(({ activity }) => activity)).not.toContain(
      'batches.applied',
    );
    const before = await asha!.ok('communities.beforeUndoAdding', { id, batchId });
    expect([before.back, before.stays]).toEqual([1, 3]);
    expect(before.rows.map(({ shown, reason }) => [shown['name'], reason?.code])).toEqual([
      ['Tara Test', 'communities.wrote_since'],
      ['Mona Test', 'employees.changed_since'],
      ['Uma Test', 'communities.not_member'],
      ['Ravi Test', undefined],
    ]);
    const undo = { id, batchId };
    expect(await asha!.ok('communities.undoAdding', undo)).toEqual({ removed: 1, kept: 3 });
    expect(await namesIn(asha!, id)).toEqual(['Asha: owner', 'Mona: moderator', 'Tara: member', 'Veer: member']);
    expect(await countOf(asha!, id)).toBe(4);
    expect((await asha!.call('communities.undoAdding', undo)).body.code).toBe('batches.not_undoable');
    expect((await ravi!.call('communities.detail', { id })).status).toBe(404);
  });

  test('a person whose adding was undone receives no more events of the community (API-10)', async () => {
    const org = await people();
    const { asha, ravi, tara } = org.people;
    const id = await makeCommunity(asha!, 'inviteOnly');
    const { batchId } = await asha!.ok('communities.addMembers', { id, personIds: [ravi!.id, tara!.id] });
    const stream = await world().listen(org, ravi!);
    await asha!.ok('communities.undoAdding', { id, batchId });
    await stream.forget();
    await asha!.ok('posts.create', { text: 'Among ourselves', communityId: id });
    expect(await stream.all()).toEqual([]);
    stream.leave();
  });

  test('any member of a public community can invite, and sees and withdraws only their own invitations (COM-01)', async () => {
    const { asha, ravi, tara, admin } = (await people()).people;
    const id = await makeCommunity(asha!, 'public');
    await ravi!.ok('communities.join', { id });
    await ravi!.ok('communities.invite', { id, personIds: [tara!.id] });
    await asha!.ok('communities.invite', { id, personIds: [admin!.id] });
    expect((await ravi!.ok('communities.invitations', { id })).items).toMatchObject([{ person: { id: tara!.id } }]);
    expect((await asha!.ok('communities.invitations', { id })).items).toHaveLength(2);
    expect((await ravi!.call('communities.withdrawInvitation', { id, personId: admin!.id })).status).toBe(403);
    await ravi!.ok('communities.withdrawInvitation', { id, personId: tara!.id });
  });

  test.each(['closed', 'inviteOnly'] as const)(
    'invitations by plain members end when a public community becomes %s; invitations by leaders stay (COM-01)',
    async (mode) => {
      const org = await people({ mona: {}, uma: {} });
      const { asha, ravi, tara, mona, uma } = org.people;
      const id = await makeCommunity(asha!, 'public');
      for (const each of [ravi, mona]) await each!.ok('communities.join', { id });
      await asha!.ok('communities.changeRole', { id, personId: mona!.id, role: 'moderator' });
      await ravi!.ok('communities.invite', { id, personIds: [tara!.id] });
      await mona!.ok('communities.invite', { id, personIds: [uma!.id] });
      expect(await noticesOf(world(), org, tara!)).toHaveLength(1);
      await asha!.ok('communities.update', { id, name: 'Trekkers', joinMode: joinMode[mode] });
      expect((await asha!.ok('communities.invitations', { id })).items).toMatchObject([{ person: { id: uma!.id } }]);
      expect(await noticesOf(world(), org, tara!)).toEqual([]);
      const reply = await tara!.call('communities.join', { id });
      expect([reply.status, reply.body.state]).toEqual(mode === 'closed' ? [200, 'asked'] : [404, undefined]);
      expect(await uma!.ok('communities.join', { id })).toEqual({ state: 'joined' });
    },
  );

  test('the last owner cannot leave, be removed or step down', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await makeCommunity(asha!, 'public');
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

  test('inactive people and people of another organisation cannot be added or invited', async () => {
    const { asha, ravi, admin } = (await people()).people;
    const other = await world().organisation({ uma: {} });
    const id = await makeCommunity(asha!, 'public');
    await admin!.ok('employees.changeStatus', { id: ravi!.id, status: 2 });
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

  test('a leaver disappears and reappears on return, and an ownerless community gets a new owner', async () => {
    const { asha, ravi, tara, admin } = (await people()).people;
    const id = await makeCommunity(asha!, 'closed');
    await asha!.ok('communities.addMembers', { id, personIds: [ravi!.id, tara!.id] });
    await asha!.ok('communities.changeRole', { id, personId: tara!.id, role: 'moderator' });
    await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
    expect(await namesIn(tara!, id)).toEqual(['Ravi: member', 'Tara: owner']);
    expect(await countOf(tara!, id)).toBe(2);
    await admin!.ok('employees.changeStatus', { id: asha!.id, status: 1 });
    expect(await namesIn(tara!, id)).toEqual(['Asha: owner', 'Ravi: member', 'Tara: owner']);
    await admin!.ok('employees.delete', { id: ravi!.id });
    expect(await namesIn(tara!, id)).toEqual(['Asha: owner', 'Tara: owner']);
    expect(await countOf(tara!, id)).toBe(2);
  });
});

describe('at the same moment', () => {
  test('fifty simultaneous joins by one person create one membership and a correct count', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await makeCommunity(asha!, 'public');
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => ravi!.call('communities.join', { id }, { patient: true })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await namesIn(asha!, id)).toEqual(['Asha: owner', 'Ravi: member']);
    expect(await countOf(asha!, id)).toBe(2);
  });

  test('when the last two owners leave at once, one stays', async () => {
    const { asha, ravi } = (await people()).people;
    for (let round = 0; round < 5; round++) {
      const id = await makeCommunity(asha!, 'public');
      await ravi!.ok('communities.join', { id });
      await asha!.ok('communities.changeRole', { id, personId: ravi!.id, role: 'owner' });
      const replies = await Promise.all([asha, ravi].map((who) => who!.call('communities.leave', { id })));
      expect(statuses(replies)).toEqual([200, 422]);
      expect(await countOf(asha!, id)).toBe(1);
      expect((await asha!.ok('communities.members', { id })).items).toMatchObject([{ role: 'owner' }]);
    }
  });

  test('of simultaneous accept, decline and withdraw calls on one request, exactly one counts', async () => {
    const { asha, ravi } = (await people()).people;
    const id = await makeCommunity(asha!, 'closed');
    await ravi!.ok('communities.join', { id });
    const personId = ravi!.id;
    const replies = await Promise.all([
      asha!.call('communities.acceptRequest', { id, personId }),
      asha!.call('communities.acceptRequest', { id, personId }),
      asha!.call('communities.declineRequest', { id, personId }),
      ravi!.call('communities.withdrawRequest', { id }),
    ]);
    expect(statuses(replies)).toEqual([200, 409, 409, 409]);
    const { requestCount, memberCount } = await asha!.ok('communities.detail', { id });
    expect(requestCount).toBe(0);
    expect((await asha!.ok('communities.members', { id })).items).toHaveLength(memberCount);
  });

  test('adds 250 people at once while some join, each as one member, and rejects 251', async () => {
    const org = await people(crowd(250));
    const { asha, ...others } = org.people;
    const crowded = Object.entries(others).filter(([name]) => /^p[a-z]\d/.test(name));
    const personIds = crowded.map(([, actor]) => actor.id);
    const id = await makeCommunity(asha!, 'public');
    const [added, ...joined] = await Promise.all([
      asha!.call('communities.addMembers', { id, personIds }),
      ...crowded.slice(0, 10).map(([, actor]) => actor.call('communities.join', { id })),
    ]);
    expect([added.status, ...joined.map(({ status }) => status)]).toEqual(Array.from({ length: 11 }, () => 200));
    expect(await countOf(asha!, id)).toBe(251);
    const tooMany = await asha!.call('communities.addMembers', { id, personIds: [...personIds, asha!.id] });
    expect(tooMany.body.errors).toEqual({ personIds: 'Please choose at most 250 people at once' });
  });
});
