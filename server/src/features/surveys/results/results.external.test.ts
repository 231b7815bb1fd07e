import { commentsShown } from '@apprecio/contract/surveys/results';
import { expect, test } from 'vitest';
import { launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const bakers = Array.from({ length: 6 }, (_unused, at) => `p${at}`);
const people = {
  boss: { role: 'manager', department: 'Office' },
  ...Object.fromEntries(bakers.map((name) => [name, { manager: 'boss', department: 'Bakery' }])),
} as const;

async function download(url: string): Promise<string> {
  const reply = await world().app.inject({ method: 'GET', url });
  expect(reply.statusCode).toBe(200);
  return reply.body;
}

test('the results file matches the results, omits groups with too few answers and neutralises formula cells (SURV-03, OPS-04)', async () => {
  const org = await world().organisation(people);
  const { admin, boss, p0 } = org.people;
  const [rating, rare, words] = [questionOf('rating5'), questionOf('scale10', { text: 'Rare?' }), questionOf('text')];
  const id = await launch(admin!, [rating, rare, words], {
    dimensions: ['department'],
    audience: { kind: 'departments', names: ['Bakery'] },
  });
  for (const [at, name] of bakers.entries()) {
    const answers = { [rating.id]: 4, [words.id]: `=1+${at}`, ...(at < 2 && { [rare.id]: 7 }) };
    await org.people[name]!.ok('surveys.submit', { id, answers });
  }
  const early = await admin!.call('surveys.export', { id });
  expect([early.status, early.body.code]).toEqual([409, 'surveys.no_results']);
  await admin!.ok('surveys.close', { id });
  expect((await p0!.call('surveys.export', { id })).status).toBe(403);
  const { url, lines } = await admin!.ok('surveys.export', { id });
  const table = (await download(url)).trimEnd().split('\r\n');
  expect(table).toHaveLength(lines + 1);
  expect(table).toContain(',All,Asked,6,6');
  expect(table).toContain('How about rating5?,All,Average,4,6');
  expect(table).toContain('Rare?,All,Too few answers,,');
  expect(table).toContain(',Bakery,Asked,6,6');
  expect(table.filter((line) => line.includes("Comment,'=1+"))).toHaveLength(6);
  expect(table.join()).not.toMatch(/Rare\?,[^,]*,(?!Too few)/);
  expect((await boss!.call('surveys.export', { id })).status).toBe(404);
});

test('a random sample of many comments is shown, and the file contains all that may be shown (SURV-03)', async () => {
  const many = Array.from({ length: commentsShown + 30 }, (_unused, at) => `p${at}`);
  const crowd = Object.fromEntries(many.map((name, at) => [name, { department: at < 4 ? 'Fleet' : 'Bakery' }]));
  const org = await world().organisation({ ...crowd, boss: { role: 'manager' } });
  const { admin } = org.people;
  const [words, few] = [questionOf('text'), questionOf('text')];
  const id = await launch(admin!, [words, few], {
    dimensions: [],
    audience: { kind: 'departments', names: ['Bakery'] },
  });
  const given = many.slice(4).map((name, at) => ({
    person: org.people[name]!.id,
    said: { [words.id]: `Word ${at}`, ...(at < 2 && { [few.id]: 'Only two said this' }) },
  }));
  await world().look(
    `insert into survey_responses (organisation_id, survey_id, person_id, answers, submitted_on)
     select $1, $2, x.person, x.said, '2026-01-01' from jsonb_to_recordset($3) x(person uuid, said jsonb)`,
    [org.id, id, JSON.stringify(given)],
  );
  await admin!.ok('surveys.close', { id });
  const read = async () => (await admin!.ok('surveys.responses', { id })).questions;
  const [[first, rare], [second]] = [await read(), await read()];
  expect([first!.count, first!.comments.length, new Set(first!.comments).size]).toEqual([226, 200, 200]);
  expect(rare).toMatchObject({ count: null, comments: [] });
  expect(first!.comments.toSorted()).not.toEqual(second!.comments.toSorted());
  const { url } = await admin!.ok('surveys.export', { id });
  const table = await download(url);
  expect(table.match(/Comment,Word \d+/g)).toHaveLength(given.length);
  expect(table).not.toContain('Only two');
});
