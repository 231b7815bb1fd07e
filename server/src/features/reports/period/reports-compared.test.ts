import { expect, test } from 'vitest';
import { reportCompany } from '../../../../test/support/things/report-company.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

async function company() {
  const { org } = await reportCompany(world());
  const { ada, bo } = org.people;
  await world().look(
    `update organisations set created_at = now() - interval '3 years' where organisation_id = $1 returning 1`,
    [org.id],
  );
  for (const days of [2, 12, 13, 367]) {
    const { id } = await ada!.ok('recognition.give', { message: 'Well done', recipients: [{ personId: bo!.id }] });
    await world().look(
      `update recognition_recipients set created_at = (created_at at time zone 'UTC' - make_interval(days => $3)) at time zone 'UTC'
       where organisation_id = $1 and recognition_id = $2 returning 1`,
      [org.id, id, days],
    );
  }
  return org;
}

test('a report names the days it is compared with and the day its data began (ANA-01, ANA-02)', async () => {
  const org = await company();
  const { admin } = org.people;
  const input = { range: 'custom', from: day(9), to: day(0) } as const;
  for (const name of ['reports.summary', 'reports.social', 'reports.rewards', 'reports.surveys'] as const) {
    const { compared } = await admin!.ok(name, input);
    expect(compared, name).toEqual({ from: day(19), to: day(10), began: null });
    expect((await admin!.ok(name, { ...input, compare: 'none' })).compared, name).toBeNull();
  }
  const began = day(12);
  const begin = `update organisations set created_at = $2::date + time '12:00' where organisation_id = $1 returning 1`;
  await world().look(begin, [org.id, began]);
  expect((await admin!.ok('reports.summary', input)).compared).toEqual({ from: day(19), to: day(10), began });
  expect((await admin!.ok('reports.summary', { ...input, compare: 'year' })).compared).toBeNull();
});

test('a comparison counts the same as a report of those days (ANA-02)', async () => {
  const org = await company();
  const { admin } = org.people;
  const input = { range: 'custom', from: day(9), to: day(0) } as const;
  for (const compare of ['before', 'year'] as const) {
    const { figures, compared } = await admin!.ok('reports.summary', { ...input, compare });
    const { from, to } = compared!;
    const days = { range: 'custom', from, to, compare: 'none' } as const;
    const earlier = await admin!.ok('reports.summary', days);
    const { people: _people, ...now } = earlier.figures!.now;
    expect(figures!.before).toMatchObject(now);
    expect(now.thanks).toBe(compare === 'before' ? 2 : 1);
    expect(earlier.figures!.before).toBeNull();
    expect(earlier.figures!.series).toHaveLength(figures!.series.length);
    const { total } = await admin!.ok('reports.people', { ...days, figure: 'thanked', limit: 50 });
    expect(total).toBe(now.thanked);
  }
});
