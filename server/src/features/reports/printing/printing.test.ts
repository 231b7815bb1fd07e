import { readFileSync } from 'node:fs';
import { languages } from '@apprecio/contract/api/codes';
import type { Drawn, PaperTable } from '@apprecio/contract/reports/paper';
import { afterEach, expect, test } from 'vitest';
import { keyed } from '../../../../test/support/things/paper.ts';
import { linesOf, strokesOf } from '../../../../test/support/things/pdf.ts';
import { reportCompany } from '../../../../test/support/things/report-company.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';
import { typeset } from '../../../integrations/pdf/typeset.ts';
import { moveClock } from '../../../platform/clock.ts';
import { paperOf, printed, reportTemplate } from './printing.rules.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

const paper = paperOf<never>(
  {
    say: (word, values) => values?.['name']?.toString() ?? word,
    day: String,
    list: String,
    number: keyed.number,
    step: (_unit, day) => day,
  },
  'department',
);

/** The PDF of some tables. */
async function made(tables: readonly PaperTable[], wide = false): Promise<Uint8Array> {
  const words = { title: 'Side by side', line: 'All time', filters: '', company: 'Company', foot: 'Foot' };
  const data = {
    ...words,
    language: 'en',
    wide,
    tables: tables.map((table) =>
      printed(table, { say: (word, values) => [values?.['count'], word].join(' '), day: String, number: keyed.number }),
    ),
  };
  return await typeset({ by: 'asha', template: reportTemplate, data });
}
const textOf = async (bytes: Uint8Array) => (await linesOf(bytes)).join(' ');

const typed = '#panic("no") $x$ *bold*';

test('a printed report shows tables row by row and cell by cell, and typed text is never executed (ANA-02)', async () => {
  const tables = [
    {
      title: 'Coverage by group',
      head: ['Group', 'Thanked'],
      rows: [
        ['Quality', 9],
        [typed, 1204.5],
      ],
      bars: [75],
    },
    { title: typed, head: ['Value', 'Day'], rows: [['Care', { day: '2026-01-31' }]] },
  ];
  const lines = await linesOf(await made(tables));
  const from = lines.indexOf('Coverage by group');
  expect(lines.slice(from, from + 7)).toEqual([
    'Coverage by group',
    'Group Thanked',
    'Quality 9',
    `${typed} 1,204.5`,
    typed,
    'Value Day',
    'Care 2026-01-31',
  ]);
});

test('a printed chart has its lines with end dots, its bars, a legend and the ends of its scale (ANA-02)', async () => {
  const table = { title: 'Who takes part', head: ['From', 'Took part'], rows: [['2026-01-01', 40]] };
  const steps = ['Jan', 'Feb', 'Mar'];
  const drawing = async (scale: 'percent' | 'amount', now: Drawn[], earlier: Drawn[] = []) => {
    const chart = now.length === 0 ? undefined : paper.chart(scale, steps, now, earlier);
    const bytes = await made([{ ...table, chart }]);
    return { text: await textOf(bytes), strokes: await strokesOf(bytes) };
  };
  const plain = await drawing('percent', []);
  const now = { name: typed, values: [10, 20, 40] };
  const earlier = { name: 'Before', values: [5, 10, 15] };
  const line = await drawing('percent', [now], [earlier]);
  const bar = await drawing('amount', [now], [earlier]);
  const single = await drawing('percent', [{ ...now, values: [10] }]);
  for (const { text } of [line, bar]) for (const part of [...steps, typed, 'Before']) expect(text).toContain(part);
  expect(line.text).toContain('40% 0%');
  const [grid, legend, ends] = [5, 2, 2];
  expect(line.strokes - plain.strokes).toBe(grid + legend + ends + 2 * 2);
  expect(single.strokes - plain.strokes).toBe(grid + 1 + 1);
  expect(bar.strokes - plain.strokes).toBe(grid + legend + 2 * 3);
});

test('half a character in a report does not break its printing (ANA-02)', async () => {
  expect(await textOf(await made([{ title: 'Values \ud800', head: ['Value'], rows: [['Care']] }]))).toContain('Values');
});

test('the widest and longest report is typeset and states how many rows are only in its CSV file (ANA-02)', async () => {
  const cells = Array.from({ length: 24 }, (_unused, at) => `Wide${at}`);
  const rows = Array.from({ length: 257 }, () => cells);
  const text = await textOf(await made([{ title: 'Wide', head: cells, rows }], true));
  expect(text.match(/Wide22 Wide23/g)!.length).toBeGreaterThanOrEqual(250);
  expect(text).toContain('7 more');
});

test('the foot of a printed report names who printed it and when, in their time zone (ANA-02)', async () => {
  const { admin } = (await reportCompany(world())).org.people;
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
    const part = (of: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { timeZone, ...of }).format(at);
    const date = `${part({ day: '2-digit' })} ${part({ month: 'short' })}, ${part({ year: 'numeric' })}`;
    await admin!.ok('profile.prefer', { timeZone });
    const { url } = await admin!.ok('reports.export', { as: 'pdf', report: { name: 'analytics' } });
    const reply = await world().app.inject({ method: 'GET', url });
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(await textOf(reply.rawPayload)).toContain(
      `Printed by ${name} on ${date} at ${time}. It shows what they could see then.`,
    );
  }
});

type Catalogue = { [key: string]: string | Catalogue };

test.each(languages)('page and file of a report use the same words in %s (ANA-02, I18N-01)', (language) => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Catalogue;
  const page = read(`../../../../../web/src/features/reports/messages/${language}.json`);
  const onPage = (key: string) =>
    key.split('/').reduce<string | Catalogue | undefined>((at, part) => (at as Catalogue | undefined)?.[part], page);
  const shared = Object.entries(read(`./${language}.json`)).filter(([key]) => onPage(key) !== undefined);
  expect(shared.length).toBeGreaterThan(90);
  expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(shared.map(([key]) => [key, onPage(key)])));
});
