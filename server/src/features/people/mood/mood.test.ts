import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClockTo } from '../../../../test/support/clock.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useWorld();
const day = 86_400_000;
let org: Organisation;
const crew = (department: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_unused, at) => [`${department.toLowerCase()}${at}`, { department }]),
  );

beforeAll(async () => {
  org = await world().organisation({ ...crew('Kitchen', 6), ...crew('Dispatch', 4), ...crew('Office', 2) });
});
afterEach(() => moveClock(0));

describe('a mood is private (PPL-05)', () => {
  test('the last mood of a day replaces earlier ones, and only its owner can read it', async () => {
    const { kitchen0, kitchen1, admin } = org.people;
    await kitchen0!.ok('people.setMood', { mood: 2, note: 'A long night in the cold room' });
    await kitchen0!.ok('people.setMood', { mood: 4, note: '' });
    const ownMood = await kitchen0!.ok('people.mood');
    expect([ownMood.today!.mood, ownMood.today!.note, ownMood.history.length]).toEqual([4, null, 1]);
    expect(await kitchen1!.ok('people.mood')).toEqual({ today: null, history: [] });
    await kitchen0!.ok('people.setMood', { mood: 4, note: 'A long night in the cold room' });
    const elsewhere = [
      await admin!.ok('people.detail', { id: kitchen0!.id }),
      await admin!.ok('people.moodGroups'),
      await admin!.ok('audit.list', { personId: kitchen0!.id }),
    ];
    expect(JSON.stringify(elsewhere)).not.toContain('cold room');
    expect(await world().look(`select 1 from activities where operation = 'people.setMood'`)).toEqual([]);
  });

  test('a mood is a whole number from 1 to 5 and a note has at most 200 characters', async () => {
    for (const input of [{ mood: 0 }, { mood: 6 }, { mood: 2.5 }, { mood: 3, note: 'x'.repeat(201) }]) {
      expect((await org.people.kitchen0!.call('people.setMood', input)).status).toBe(400);
    }
  });

  test('history shows yesterday’s mood and omits one from thirty days ago', async () => {
    const someone = org.people.office0!;
    for (const [days, mood] of [
      [-30, 1],
      [-29, 2],
      [-1, 3],
    ] as const) {
      moveClock(days * day);
      await someone.ok('people.setMood', { mood });
    }
    moveClock(0);
    const { today, history } = await someone.ok('people.mood');
    expect([today, history.map(({ mood }) => mood)]).toEqual([null, [3, 2]]);
  });
});

describe('moods of groups (PPL-05)', () => {
  test('moods appear only after their week, for departments of at least five and the rest combined', async () => {
    const { admin, ...crews } = org.people;
    moveClock(-14 * day);
    for (const [name, person] of Object.entries(crews)) {
      await person.ok('people.setMood', { mood: name.startsWith('kitchen') ? 4 : 2 });
    }
    expect(await admin!.ok('people.moodGroups')).toEqual({ weeks: [] });
    moveClock(0);
    const { weeks } = await admin!.ok('people.moodGroups');
    expect(weeks).toEqual([
      {
        week: expect.any(String),
        people: 12,
        average: 3,
        groups: [
          { name: 'Kitchen', people: 6, average: 4 },
          { name: null, people: 6, average: 2 },
        ],
      },
    ]);
    expect(JSON.stringify(weeks)).not.toMatch(/Dispatch|Office/);
  });

  test('only an admin can read the moods of groups (ACC-05)', async () => {
    expect((await org.people.kitchen0!.call('people.moodGroups')).status).toBe(403);
  });
});

describe('the mood of a team (PPL-05)', () => {
  test('only the manager of that day sees a team’s mood, and only from five answers on', async () => {
    setClockTo('2026-10-20T09:00:00Z');
    const team = await world().organisation({
      head: { role: 'manager' },
      boss: { role: 'manager', manager: 'head' },
      ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`one${at}`, { manager: 'boss' }])),
    });
    const { boss, head, admin } = team.people;
    const crewOf = [0, 1, 2, 3, 4].map((at) => team.people[`one${at}`]!);
    const monday = Date.parse('2026-11-02T12:00:00Z');
    const toMonday = (weeks: number) => {
      moveClock(monday + weeks * 7 * day - Date.now());
      for (const actor of Object.values(team.people)) world().renew(actor);
    };
    await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [
      team.id,
    ]);
    toMonday(0);
    for (const [at, actor] of crewOf.entries()) await actor.ok('people.setMood', { mood: at === 0 ? 2 : 4 });
    toMonday(1);
    for (const actor of crewOf.slice(1)) await actor.ok('people.setMood', { mood: 5 });
    await admin!.ok('employees.changeManager', { id: crewOf[0]!.id, managerId: head!.id });
    toMonday(2);
    const weeklyMood = await boss!.ok('people.teamMood');
    expect(weeklyMood.weeks).toEqual([{ week: '2026-11-02', people: 5, average: 3.5 }]);
    expect(await head!.ok('people.teamMood')).toEqual({ weeks: [] });
    expect(await crewOf[1]!.ok('people.teamMood')).toEqual({ weeks: [] });
    await admin!.ok('employees.changeManager', { id: crewOf[1]!.id, managerId: admin!.id });
    expect(await admin!.ok('people.teamMood')).toEqual({ weeks: [] });
  });
});
