import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, expect, test } from 'vitest';
import { useOwnWorld } from '../../../../test/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

async function textOf(url: string): Promise<string> {
  const reply = await world().app.inject({ method: 'GET', url });
  expect(reply.headers['content-type']).toBe('application/pdf');
  const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload) }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const texts = items.map((item) => ('str' in item ? item.str : ''));
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

/** How many lines and shapes the first page draws. */
async function strokesOf(url: string): Promise<number> {
  const reply = await world().app.inject({ method: 'GET', url });
  const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload) }).promise;
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
  return fnArray.filter((each) => each === OPS.constructPath).length;
}

/** The lines of a PDF from the top down, each with its texts from left to right. */
async function linesOf(url: string): Promise<string[]> {
  const reply = await world().app.inject({ method: 'GET', url });
  const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload) }).promise;
  const lines: string[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: Math.round(item.transform[5]) }]
        : [],
    );
    const byLine = [...Map.groupBy(texts, ({ y }) => y)].toSorted(([one], [other]) => other - one);
    for (const [, line] of byLine) {
      const told = line.toSorted((one, other) => one.x - other.x).map(({ text }) => text);
      lines.push(told.join(' ').replaceAll(/\s+/g, ' ').trim());
    }
  }
  return lines;
}

const typed = '#panic("no") $x$ *bold*';

test('ANA-02 a report as PDF says every title, head and cell of its tables; what was typed is text and runs nothing', async () => {
  const { admin } = (await world().organisation({})).people;
  const tables = [
    {
      title: 'Coverage by group',
      head: ['Group', 'People', 'Thanked'],
      rows: [['Quality', '12', '9'], [typed]],
      bars: [75],
    },
    { title: 'Values', head: ['Value', 'Thank-yous'], rows: [['Care', '1,204']] },
  ];
  const { url } = await admin!.ok('reports.pdf', { title: 'Is it fair?', line: 'This year', tables });
  const text = await textOf(url);
  const said = [
    'Is it fair?',
    'This year',
    ...tables.flatMap(({ title, head, rows }) => [title, ...head, ...rows.flat()]),
  ];
  for (const part of said) expect(text).toContain(part);
});

test('ANA-02 a report on paper has the chart of its screen: each line, its end and each bar, what they mean, and the ends of its scale', async () => {
  const { admin } = (await world().organisation({})).people;
  const table = { title: 'Who takes part', head: ['From', 'Took part'], rows: [['2026-01-01', '40']] };
  const steps = ['Jan', 'Feb', 'Mar'];
  const drawing = async (kind: 'line' | 'bar', series: { name: string; quiet: boolean; values: number[] }[]) => {
    const chart = { kind, low: 0, high: 50, ends: ['none', 'fifty'] as [string, string], steps, series };
    const tables = [{ ...table, ...(series.length > 0 && { chart }) }];
    const { url } = await admin!.ok('reports.pdf', { title: 'Chart', line: '', tables });
    return { text: await textOf(url), strokes: await strokesOf(url) };
  };
  const plain = await drawing('line', []);
  const now = { name: typed, quiet: false, values: [10, 20, 900] };
  const earlier = { name: 'Earlier', quiet: true, values: [5, 10, 15] };
  const line = await drawing('line', [now, earlier]);
  const bar = await drawing('bar', [now, earlier]);
  const single = await drawing('line', [{ ...now, values: [10] }]);
  for (const { text } of [line, bar]) {
    for (const part of [...steps, 'none', 'fifty', typed, 'Earlier']) expect(text).toContain(part);
  }
  const [grid, legend, ends] = [5, 2, 2];
  expect(line.strokes - plain.strokes).toBe(grid + legend + ends + 2 * 2);
  expect(single.strokes - plain.strokes).toBe(grid + 1 + 1);
  expect(bar.strokes - plain.strokes).toBe(grid + legend + 2 * 3);
});

test('ANA-02 a leaderboard, a network, adoption and surveys stand on paper row by row, cell by cell', async () => {
  const org = await world().organisation(
    Object.fromEntries(['ada', 'bo', 'cy', 'di', 'ed', 'flo'].map((name) => [name, {}])),
  );
  const { admin, ada, bo, cy } = org.people;
  await admin!.ok('reports.changeSettings', { leaderboards: true });
  for (const to of [bo!, cy!])
    await ada!.ok('recognition.give', { message: 'Good help', recipients: [{ personId: to.id }] });
  await bo!.ok('recognition.give', { message: 'Good help', recipients: [{ personId: ada!.id }] });
  const days = { range: 'all_time' } as const;
  const board = await admin!.ok('reports.leaderboard', { ...days, measure: 'gave' });
  const matrix = (await admin!.ok('reports.network', days)).figures!;
  const use = (await admin!.ok('reports.adoption', days)).figures!;
  const survey = await admin!.ok('reports.surveys', days);
  const tables = [
    {
      title: 'Who leads',
      head: ['Place', 'Name', 'Times'],
      rows: board.places.map(({ place, person, times }) => [`${place}`, person.name, `${times}`]),
    },
    {
      title: 'Between groups',
      head: ['Group', 'People', ...matrix.groups.map(({ name }) => name ?? 'Others')],
      rows: matrix.groups.map(({ name, people, given }) => [name ?? 'Others', `${people}`, ...given.map(String)]),
    },
    {
      title: 'Week by week',
      head: ['Week', 'Present', 'Active'],
      rows: use.weeks.map(({ week, people, active }) => [week, `${people}`, `${active}`]),
    },
    { title: 'Answers', head: ['Asked', 'Answered'], rows: [[`${survey.now.asked}`, `${survey.now.answered}`]] },
  ];
  const { url } = await admin!.ok('reports.pdf', { title: 'Side by side', line: 'All time', tables });
  const lines = await linesOf(url);
  const from = lines.indexOf('Who leads');
  const expected = tables.flatMap(({ title, head, rows }) => [title, ...[head, ...rows].map((row) => row.join(' '))]);
  expect(board.places.length).toBeGreaterThan(0);
  expect(lines.slice(from, from + expected.length)).toEqual(expected);
});

test('ANA-02 the foot of a report on paper says who had it printed, and when, in their zone', async () => {
  const { admin } = (await world().organisation({})).people;
  const tables = [{ title: 'Values', head: ['Value'], rows: [['Care']] }];
  const { name } = await admin!.ok('profile.detail', {});
  const at = new Date();
  at.setUTCHours(20, 5, 0, 0);
  if (at.getTime() < Date.now()) at.setUTCDate(at.getUTCDate() + 1);
  moveClock(at.getTime() - Date.now());
  world().renew(admin!);
  for (const [timeZone, time] of [
    ['Asia/Kolkata', '01:35 IST'],
    ['America/Bogota', '15:05 GMT-5'],
  ] as const) {
    const day = { timeZone, day: '2-digit', month: 'short', year: 'numeric' } as const;
    const date = new Intl.DateTimeFormat('en-IN', day)
      .format(at)
      .replaceAll(/[ -](?=\d{4})/g, ', ')
      .replaceAll('-', ' ');
    await admin!.ok('profile.prefer', { timeZone });
    const { url } = await admin!.ok('reports.pdf', { title: 'Is it fair?', line: 'This year', tables });
    expect(await textOf(url)).toContain(`Printed by ${name} on ${date} at ${time}. It shows what they could see then.`);
  }
});

test('ANA-02 half a character in a report is the sign for a lost one on paper', async () => {
  const { admin } = (await world().organisation({})).people;
  const tables = [{ title: 'Values', head: ['Value'], rows: [['Care']] }];
  const { url } = await admin!.ok('reports.pdf', { title: 'Is it fair?', line: 'This year \ud800', tables });
  expect(await textOf(url)).toContain('This year');
});

test('ANA-02 the widest and longest report there may be is typeset; those who read no reports make none', async () => {
  const { admin, asha } = (await world().organisation({ asha: {} })).people;
  const cells = Array.from({ length: 24 }, (_unused, at) => `Wide group number ${at}`);
  const table = { title: 'Wide', head: cells, rows: Array.from({ length: 250 }, () => cells) };
  const input = { title: 'Wide', line: '', tables: [table] };
  expect(await textOf((await admin!.ok('reports.pdf', input)).url)).toContain('Wide group number 23');
  expect((await asha!.call('reports.pdf', input)).status).toBe(403);
});
