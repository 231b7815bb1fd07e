import { joinModeCodeOf } from '@apprecio/contract/api/codes';
import type { Visibility } from '@apprecio/contract/recognition/recognition.operations';
import { coverageFigures, type CoverageFigure } from '@apprecio/contract/reports/coverage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, type Organisation, useWorld } from '../../../../test/support/world.ts';
import { daysBefore, daysOf, stepsOf, unitOf } from '../period/period.queries.ts';

const world = useWorld();

const names = ['ada', 'bo', 'cy', 'di', 'ed', 'flo'] as const;

async function team(): Promise<Organisation> {
  const members = Object.fromEntries(
    names.map((name, at) => [name, { manager: 'boss', department: at < 5 ? 'Sales' : 'Finance' }]),
  );
  return await world().organisation({ boss: { role: 'manager', department: 'Finance' }, ...members, other: {} });
}

const give = (from: Actor, to: Actor, visibility: Visibility = 'public', points = 0) =>
  from.ok('recognition.give', { message: 'Well done', visibility, recipients: [{ personId: to.id, points }] });

async function listed(who: Actor, figure: CoverageFigure, group?: string | null): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  let total: number | undefined;
  do {
    const page = await who.ok('reports.people', {
      range: 'this_year',
      figure,
      limit: 2,
      ...(group !== undefined && { group }),
      ...(cursor && { cursor }),
    });
    found.push(...page.items.map(({ id }) => id));
    total = page.total;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toHaveLength(total!);
  return found;
}

test('coverage counts the company or a manager’s reports, with private thank-yous only in totals (ANA-01, ANA-02)', async () => {
  const org = await team();
  const { admin, boss, ada, bo, cy, other } = org.people;
  await give(other!, ada!, 'public', 5);
  await give(ada!, bo!);
  await give(bo!, ada!);
  await give(other!, cy!, 'private');
  const whole = await admin!.ok('reports.summary', { range: 'this_week' });
  expect(whole.figures!.now).toEqual({ people: 9, thanked: 2, gave: 3, thanks: 3 });
  expect(whole.points).toMatchObject({ privateThanks: 1 });
  expect(whole.figures!.groups.map(({ name, people, thanked }) => [name, people, thanked])).toEqual([[null, 9, 2]]);
  expect(whole.figures).toMatchObject({ medianDays: 0, neverThanked: 7, before: null });
  const reports = await boss!.ok('reports.summary', { range: 'all_time' });
  expect(reports.figures!.now).toEqual({ people: 6, thanked: 2, gave: 2, thanks: 3 });
  expect(reports.points).toBeNull();
  expect([whole.departments, reports.departments]).toEqual([
    ['Finance', 'Quality', 'Sales'],
    ['Finance', 'Sales'],
  ]);
  expect(await listed(boss!, 'thanked')).toEqual([ada!.id, bo!.id]);
  expect(new Set(await listed(admin!, 'gave'))).toEqual(new Set([other!.id, ada!.id, bo!.id]));
  expect((await ada!.call('reports.summary', {})).status).toBe(403);
});

test('figures and lists show nothing for fewer than five people (ANA-02)', async () => {
  const org = await world().organisation({
    boss: { role: 'manager' },
    ada: { manager: 'boss' },
    bo: { manager: 'boss' },
  });
  const { admin, boss, ada, bo } = org.people;
  await give(ada!, bo!);
  expect(await boss!.ok('reports.summary', {})).toMatchObject({ figures: null, points: null });
  expect(await boss!.ok('reports.people', { figure: 'thanked' })).toEqual({
    items: [],
    nextCursor: null,
    total: 0,
    sum: 0,
  });
  expect((await admin!.ok('reports.summary', {})).figures).toBeNull();
});

test('a thank-you that is undone, hidden or in an unreadable community is not counted (ANA-02)', async () => {
  const org = await team();
  const { admin, ada, bo, cy } = org.people;
  const { id } = await give(ada!, bo!);
  await ada!.ok('recognition.undo', { id });
  const closed = await ada!.ok('communities.create', {
    name: 'Closed',
    description: 'Ours here',
    joinMode: joinModeCodeOf('closed'),
  });
  await ada!.ok('communities.addMembers', { id: closed.id, personIds: [cy!.id] });
  await ada!.ok('recognition.give', {
    message: 'Well done',
    communityId: closed.id,
    recipients: [{ personId: cy!.id }],
  });
  expect((await admin!.ok('reports.summary', {})).figures!.now).toMatchObject({ thanked: 0, gave: 0, thanks: 0 });
  await give(ada!, cy!);
  const post = (await cy!.ok('posts.list')).items.find((each) => each.community === null)!;
  await bo!.ok('posts.report', { id: post.id, category: 'other' });
  expect((await admin!.ok('reports.summary', {})).figures!.now).toMatchObject({ thanked: 1, gave: 1, thanks: 1 });
  const [found] = (await admin!.ok('posts.reported')).items;
  await admin!.ok('posts.decide', { id: found!.id, decision: 'hide', reason: 'It hurts someone' });
  expect((await admin!.ok('reports.summary', {})).figures!.now).toMatchObject({ thanked: 0, gave: 0, thanks: 0 });
});

test('each figure equals the length of its list, whoever thanked whom (ANA-02)', async () => {
  const org = await team();
  const everyone = Object.values(org.people);
  const act = fc.record({
    from: fc.nat(everyone.length - 1),
    to: fc.nat(everyone.length - 1),
    visibility: fc.constantFrom<Visibility>('public', 'private', 'team'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 4 }), async (acts) => {
      for (const { from, to, visibility } of acts) {
        if (from !== to) await give(everyone[from]!, everyone[to]!, visibility);
      }
      for (const who of [org.people.admin!, org.people.boss!]) {
        const { figures } = await who.ok('reports.summary', { range: 'this_year' });
        const { people, thanked, gave } = figures!.now;
        const lists = await Promise.all(coverageFigures.map((figure) => listed(who, figure)));
        expect(lists.map(({ length }) => length)).toEqual([
          thanked,
          people - thanked,
          gave,
          people - gave,
          people - figures!.neverThanked,
          figures!.neverThanked,
        ]);
        for (const group of figures!.groups)
          expect(await listed(who, 'thanked', group.name)).toHaveLength(group.thanked);
        expect(figures!.series.reduce((sum, { thanks }) => sum + thanks, 0)).toBe(figures!.now.thanks);
      }
    }),
    { numRuns: 5 },
  );
});

test('a custom range needs two days in order, and each range starts on its calendar day (ANA-01)', async () => {
  const { admin } = (await world().organisation()).people;
  for (const days of [{}, { from: '2026-02-01' }, { from: '2026-02-02', to: '2026-02-01' }]) {
    const answer = await admin!.call('reports.summary', { range: 'custom', ...days });
    expect([answer.status, answer.body.code]).toEqual([422, 'reports.range']);
  }
  const on = (range: Parameters<typeof daysOf>[0]['range']) => daysOf({ range }, '2026-11-25', '2024-03-05')?.from;
  expect([on('all_time'), on('this_year'), on('this_quarter'), on('this_month'), on('this_week')]).toEqual([
    '2024-03-05',
    '2026-01-01',
    '2026-10-01',
    '2026-11-01',
    '2026-11-23',
  ]);
  const november = { from: '2026-11-01', to: '2026-11-25' };
  expect(daysBefore(november, '2024-03-05')).toEqual({ from: '2026-10-07', to: '2026-10-31', began: null });
  expect(daysBefore(november, '2026-10-20')).toMatchObject({ from: '2026-10-07', began: '2026-10-20' });
  expect(daysBefore(november, '2026-11-01')).toBeNull();
  expect([unitOf(november), stepsOf(november, 'week')]).toEqual([
    'week',
    ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
  ]);
});
