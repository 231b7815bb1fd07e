import { describe, expect, test } from 'vitest';
import { makeCommunity } from '../../../test/support/things/communities.ts';
import { compete, competitionOf, funded } from '../../../test/support/things/competitions.ts';
import { booksBalance } from '../../../test/support/things/giving.ts';
import { type Actor, type Organisation, useWorld } from '../../../test/support/world.ts';
import { startCompetitions } from './competitions.reactions.ts';

const joiners = Number(process.env.JOINERS ?? 100);
const world = useWorld();

const earned = async (who: Actor) => (await who.ok('points.balances')).earned;
const wallet = async (org: Organisation) => (await org.people.admin!.ok('points.companyStatement')).wallet;
const problem = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['title'] ?? null,
];
const winner = (actor: Actor, placement: number) => ({ personId: actor.id, placement });
const receivedNotices = async (org: Organisation, name: string) => {
  await world().drain(org);
  const { items } = await org.people[name]!.ok('notifications.list', { limit: 100 });
  return items.map((item) => item.notificationEventType).filter((type) => type.startsWith('COMPETITION_'));
};
const hour = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('taking part', () => {
  test('a competition is created, joined, scored and declared, and its winners are paid once (ZAP-01, ZAP-03)', async () => {
    const org = await funded(world());
    const { admin, asha, ravi, tara } = org.people;
    const id = await compete(admin!, {
      unit: 'steps',
      maxParticipants: 10,
      eligibility: 'Everyone',
      criteria: 'Steps',
    });
    expect(await wallet(org)).toBe(810);
    for (const who of [asha!, ravi!, tara!]) await who.ok('competitions.join', { id });
    const scored = await admin!.ok('competitions.score', {
      id,
      scores: [
        { personId: asha!.id, score: 40 },
        { employeeId: 'E-ravi', score: 90 },
      ],
    });
    expect(scored).toEqual({ saved: 2, problems: [null, null] });
    expect(await asha!.ok('competitions.detail', { id })).toMatchObject({
      title: 'Ten thousand steps',
      status: 1,
      daysLeft: 7,
      participantCount: 3,
      joined: true,
      joinProblem: 'already_joined',
      myScore: 40,
      myPosition: 2,
      rewards: [
        { placement: 1, points: 100 },
        { placement: 2, points: 60 },
        { placement: 3, points: 30 },
      ],
      can: { join: false, leave: true, edit: false, declare: false },
    });
    const standings = await asha!.ok('competitions.participants', { id });
    expect(standings.items.map(({ person, position, score }) => [person.id, position, score])).toEqual([
      [ravi!.id, 1, 90],
      [asha!.id, 2, 40],
      [tara!.id, null, null],
    ]);
    const declared = await admin!.ok('competitions.declareWinners', {
      id,
      winners: [winner(ravi!, 1), winner(asha!, 2)],
    });
    expect([declared.paid, declared.winners.map(({ points }) => points)]).toEqual([true, [100, 60]]);
    expect([await earned(ravi!), await earned(asha!), await earned(tara!)]).toEqual([100, 60, 0]);
    expect(await wallet(org)).toBe(840);
    const seen = await tara!.ok('competitions.detail', { id });
    expect(seen.winners.map(({ person, placement, score, paid }) => [person.id, placement, score, paid])).toEqual([
      [ravi!.id, 1, 90, true],
      [asha!.id, 2, 40, true],
    ]);
    expect((await tara!.ok('competitions.completed')).items.map((each) => each.id)).toEqual([id]);
    expect(await tara!.ok('competitions.counts')).toEqual({ active: 0, upcoming: 0, completed: 1 });
    expect((await ravi!.ok('points.history')).items[0]).toMatchObject({ kind: 'competition_won', points: 100 });
    expect(await receivedNotices(org, 'ravi')).toEqual(['COMPETITION_WON']);
    expect(await receivedNotices(org, 'tara')).toEqual(['COMPETITION_COMPLETED']);
    await booksBalance(org);
  });

  test('joining and leaving return exactly the specified messages (ZAP-02)', async () => {
    const org = await funded(world());
    const { admin, asha, ravi } = org.people;
    const id = await compete(admin!, { maxParticipants: 1 });
    expect(problem(await asha!.call('competitions.join', { id: crypto.randomUUID() }))).toEqual([
      404,
      'ZapZ not found',
    ]);
    await asha!.ok('competitions.join', { id });
    expect(problem(await asha!.call('competitions.join', { id }))).toEqual([409, 'You have already joined this ZapZ']);
    expect(problem(await ravi!.call('competitions.join', { id }))).toEqual([409, 'This ZapZ is full']);
    await asha!.ok('competitions.leave', { id });
    expect((await asha!.call('competitions.leave', { id })).status).toBe(409);
    await ravi!.ok('competitions.join', { id });
    const later = await compete(admin!, { startsAt: at(hour) });
    expect(problem(await asha!.call('competitions.join', { id: later }))).toEqual([409, 'This ZapZ is not active']);
    const closed = await compete(admin!, { startsAt: at(-2 * hour), joinBy: at(-hour) });
    expect(problem(await asha!.call('competitions.join', { id: closed }))).toEqual([409, 'This ZapZ is not active']);
    const stranger = await world().call('competitions.join', { id }, null);
    expect([stranger.status, stranger.body.detail]).toEqual([401, 'Please login to join ZapZ']);
  });

  test('the score is kept after leaving and restored on rejoining before the end, even past the join deadline (ZAP-02)', async () => {
    const org = await funded(world());
    const { admin, asha, ravi } = org.people;
    const id = await compete(admin!, { startsAt: at(-2 * hour), joinBy: at(hour), maxParticipants: 2 });
    for (const who of [asha!, ravi!]) await who.ok('competitions.join', { id });
    const scores = [
      { personId: asha!.id, score: 90 },
      { personId: ravi!.id, score: 40 },
    ];
    await admin!.ok('competitions.score', { id, scores });
    await asha!.ok('competitions.leave', { id });
    const away = await asha!.ok('competitions.detail', { id });
    expect(away).toMatchObject({ joined: false, myScore: null, myPosition: null, keptScore: 90, participantCount: 1 });
    const standing = async () =>
      (await ravi!.ok('competitions.participants', { id })).items.map(({ person, position }) => [person.id, position]);
    expect(await standing()).toEqual([[ravi!.id, 1]]);
    const unfit = await admin!.ok('competitions.score', { id, scores: [{ personId: asha!.id, score: 5 }] });
    expect(unfit.problems).toEqual(['not_joined']);
    await world().look(
      `update competitions set join_by = now() - interval '1 minute' where organisation_id = $1 and id = $2`,
      [org.id, id],
    );
    expect((await org.people.tara!.call('competitions.join', { id })).status).toBe(409);
    await asha!.ok('competitions.join', { id });
    expect(await asha!.ok('competitions.detail', { id })).toMatchObject({
      myScore: 90,
      keptScore: null,
      myPosition: 1,
    });
    expect(await standing()).toEqual([
      [asha!.id, 1],
      [ravi!.id, 2],
    ]);
  });

  test('a person who left a ZapZ cannot rejoin when it is full, and nobody leaves or rejoins after it ends (ZAP-02)', async () => {
    const org = await funded(world());
    const { admin, asha, ravi, tara } = org.people;
    const id = await compete(admin!, { maxParticipants: 2 });
    for (const who of [asha!, ravi!]) await who.ok('competitions.join', { id });
    await admin!.ok('competitions.score', { id, scores: [{ personId: asha!.id, score: 90 }] });
    await asha!.ok('competitions.leave', { id });
    await tara!.ok('competitions.join', { id });
    expect(problem(await asha!.call('competitions.join', { id }))).toEqual([409, 'This ZapZ is full']);
    expect((await asha!.ok('competitions.detail', { id })).keptScore).toBe(90);
    await tara!.ok('competitions.leave', { id });
    await world().look(
      `update competitions set starts_at = now() - interval '2 days', join_by = now() - interval '1 day', ends_at = now() - interval '1 minute'
        where organisation_id = $1 and id = $2`,
      [org.id, id],
    );
    expect(problem(await asha!.call('competitions.join', { id }))).toEqual([409, 'This ZapZ is not active']);
    expect(problem(await ravi!.call('competitions.leave', { id }))).toEqual([409, 'This ZapZ is not active']);
    expect((await ravi!.ok('competitions.detail', { id })).can.leave).toBe(false);
    await admin!.ok('competitions.declareWinners', { id, winners: [winner(ravi!, 1)] });
    const left = await admin!.call('competitions.correctWinners', { id, winners: [winner(asha!, 1)] });
    expect(left.body.code).toBe('competitions.not_a_participant');
  });

  test(
    'the last place goes to one person, however many join at once (ZAP-02)',
    async () => {
      const names = Array.from({ length: joiners }, (_unused, index) => `p${index}`);
      const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
      const id = await compete(org.people.admin!, { maxParticipants: 1 });
      const replies = await Promise.all(
        names.map((name) => org.people[name]!.call('competitions.join', { id }, { patient: true })),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(joiners - 1);
      expect(await org.people.admin!.ok('competitions.detail', { id })).toMatchObject({ participantCount: 1 });
    },
    60_000 + joiners * 300,
  );

  test('only the audience of a competition can see and join it (ZAP-01)', async () => {
    const people = {
      second: { role: 'admin' },
      asha: {},
      ravi: { department: 'Dispatch' },
      boss: { role: 'manager' },
    } as const;
    const { admin, asha, ravi, boss } = (await world().organisation(people)).people;
    const visibilityOf = async (audience: object) => {
      const id = await compete(admin!, { audience });
      const replies = await Promise.all([asha!, ravi!, boss!].map((who) => who.call('competitions.detail', { id })));
      const joins = await Promise.all([asha!, ravi!, boss!].map((who) => who.call('competitions.join', { id })));
      expect(joins.map(({ status }) => status)).toEqual(replies.map(({ status }) => status));
      return replies.map(({ status }) => status);
    };
    expect(await visibilityOf({ kind: 'departments', names: ['Dispatch'] })).toEqual([404, 200, 404]);
    expect(await visibilityOf({ kind: 'locations', names: ['Pune'] })).toEqual([200, 200, 200]);
    expect(await visibilityOf({ kind: 'roles', roleIds: [3] })).toEqual([404, 404, 200]);
    expect(await visibilityOf({ kind: 'people', ids: [asha!.id] })).toEqual([200, 404, 404]);
    const whole = await makeCommunity(admin!, 'company');
    expect(await visibilityOf({ kind: 'communities', ids: [whole] })).toEqual([200, 200, 200]);
    const draft = await compete(admin!, { publish: false });
    expect((await asha!.call('competitions.detail', { id: draft })).status).toBe(404);
    expect(await asha!.ok('competitions.counts')).toEqual({ active: 3, upcoming: 0, completed: 0 });
  });
});

describe('managing', () => {
  test('an admin cannot target a community closed to them, but can manage competitions of other admins (ZAP-03, COM-03)', async () => {
    const org = await funded(world());
    const { admin, second, asha, ravi } = org.people;
    const community = await makeCommunity(asha!, 'closed');
    await makeCommunity(asha!, 'public');
    const audience = { kind: 'communities', ids: [community] };
    const fields = competitionOf({ audience, publish: false });
    const refused = await admin!.call('competitions.create', fields);
    expect([refused.status, refused.body.code]).toEqual([422, 'competitions.audience_unavailable']);
    await asha!.ok('communities.addMembers', { id: community, personIds: [second!.id] });
    const { id } = await second!.ok('competitions.create', fields);
    await admin!.ok('competitions.update', { ...fields, id, title: 'Twelve thousand steps', publish: true });
    expect((await asha!.call('competitions.detail', { id })).status).toBe(200);
    expect((await ravi!.call('competitions.detail', { id })).status).toBe(404);
  });

  test('a published draft starts by itself and its terms are then fixed; the list filters by state (ZAP-03)', async () => {
    const org = await funded(world());
    const { admin, asha } = org.people;
    const soon = { startsAt: at(400) };
    const id = await compete(admin!, { ...soon, publish: false });
    await admin!.ok('competitions.update', { id, ...competitionOf(soon), title: 'Steps' });
    expect(await asha!.ok('competitions.detail', { id })).toMatchObject({ status: 5, title: 'Steps' });
    await expect
      .poll(async () => {
        await startCompetitions.run(world().services, world().sweep);
        return (await asha!.ok('competitions.detail', { id })).status;
      })
      .toBe(1);
    expect(await wallet(org)).toBe(810);
    const now = await admin!.ok('competitions.detail', { id });
    const same = { startsAt: now.startsAt, endsAt: now.endsAt };
    await admin!.ok('competitions.update', { id, ...competitionOf(same), title: 'More steps', maxParticipants: 5 });
    const moved = await admin!.call('competitions.update', {
      id,
      ...competitionOf({ ...same, rewards: [{ points: 1 }] }),
    });
    expect([moved.status, moved.body.code]).toEqual([422, 'competitions.fixed']);
    const listed = async (status: string) =>
      (await admin!.ok('competitions.list', { status })).items.map(({ title }) => title);
    await compete(admin!, { publish: false, title: 'A draft' });
    expect([await listed('all'), await listed('active'), await listed('draft')]).toEqual([
      ['A draft', 'More steps'],
      ['More steps'],
      ['A draft'],
    ]);
    expect((await asha!.call('competitions.list')).status).toBe(403);
    expect(await admin!.ok('competitions.summary')).toMatchObject({ draft: 1, active: 1, reserved: 190, waiting: 0 });
  });

  test('cancelling releases the reserved points and notifies the participants (ZAP-03)', async () => {
    const org = await funded(world());
    const { admin, asha, ravi } = org.people;
    const id = await compete(admin!);
    await asha!.ok('competitions.join', { id });
    await admin!.ok('competitions.cancel', { id });
    expect(await receivedNotices(org, 'asha')).toEqual(['COMPETITION_CANCELLED']);
    expect(await receivedNotices(org, 'ravi')).toEqual([]);
    expect(await wallet(org)).toBe(1000);
    expect(await asha!.ok('competitions.detail', { id })).toMatchObject({ status: 3, can: { leave: false } });
    expect((await ravi!.call('competitions.detail', { id })).status).toBe(404);
    expect((await admin!.call('competitions.declareWinners', { id, winners: [winner(asha!, 1)] })).status).toBe(409);
    await admin!.ok('competitions.delete', { id });
    await booksBalance(org);
  });

  test('reports scores that match no participant row by row and does not save them (ZAP-03)', async () => {
    const { admin, asha, ravi } = (await funded(world())).people;
    const id = await compete(admin!);
    await asha!.ok('competitions.join', { id });
    const scores = [
      { employeeId: 'E-asha', score: 5 },
      { employeeId: 'E-asha', score: 6 },
      { employeeId: 'E-nobody', score: 7 },
      { personId: ravi!.id, score: 8 },
    ];
    expect(await admin!.ok('competitions.score', { id, scores })).toEqual({
      saved: 1,
      problems: [null, 'twice', 'unknown', 'not_joined'],
    });
    expect((await asha!.ok('competitions.detail', { id })).myScore).toBe(5);
    expect((await admin!.call('competitions.score', { id, scores: [{ personId: asha!.id, score: -1 }] })).status).toBe(
      400,
    );
    expect((await asha!.call('competitions.score', { id, scores })).status).toBe(403);
  });
});
