import { languages } from '@apprecio/contract/api/codes';
import { namedReport } from '@apprecio/contract/reports/printing';
import { beforeAll, expect, test } from 'vitest';
import { linesOf } from '../../../../test/support/things/pdf.ts';
import { type Company, reportCompany } from '../../../../test/support/things/report-company.ts';
import { launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Actor, useWorld } from '../../../../test/support/world.ts';
import { readCsv } from '../../../platform/text/csv.ts';

const world = useWorld();
const words = 'Salary decision, signed by the board';

let company: Company;
const who = (name: string): Actor => company.org.people[name]!;

async function survey(): Promise<void> {
  const questions = [questionOf('rating5', { key: 'engagement_proud' }), questionOf('nps', { key: 'engagement_enps' })];
  const audience = { kind: 'departments', names: ['Sales', 'Finance'] };
  const surveyFields = { title: 'Are we well?', type: 'pulse', dimensions: ['department'], audience };
  const id = await launch(who('admin'), questions, surveyFields);
  for (const name of ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gil', 'hal', 'ivy', 'jo', 'kim']) {
    await who(name).ok('surveys.submit', { id, answers: { [questions[0]!.id]: 4, [questions[1]!.id]: 9 } });
  }
  await who('admin').ok('surveys.close', { id });
  await who('admin').ok('surveys.respond', { id, actions: [{ text: 'A larger bus', by: '2999-01-05' }] });
}

beforeAll(async () => {
  company = await reportCompany(world());
  const { valueIds, gift } = company;
  await who('admin').ok('reports.changeSettings', { leaderboards: true, gender: true });
  for (const [giver, ...receivers] of [
    ['ada', 'bo', 'hal'],
    ['bo', 'ada'],
    ['hal', 'ivy', 'jo'],
  ] as const) {
    const recipients = receivers.map((name) => ({ personId: who(name).id }));
    await who(giver).ok('recognition.give', { message: 'Good help', recipients, valueIds: valueIds.slice(0, 1) });
  }
  await who('ada').ok('orders.redeem', gift);
  await survey();
});

const days = { range: 'all_time' } as const;

async function file(by: Actor, as: 'csv' | 'pdf', report: Record<string, unknown>, more = {}) {
  const { url } = await by.ok('reports.export', { as, report: { ...days, ...report }, ...more });
  const reply = await world().app.inject({ method: 'GET', url });
  expect(reply.statusCode).toBe(200);
  return reply;
}
const pdfOf = async (by: Actor, report: Record<string, unknown>, more = {}) =>
  await linesOf((await file(by, 'pdf', report, more)).rawPayload);
const csvOf = async (by: Actor, report: Record<string, unknown>, more = {}) => {
  const { header, rows } = readCsv((await file(by, 'csv', report, more)).body);
  return [header, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(';').replace(/;+$/, ''));
};

const isText = (cell: string | number) => typeof cell === 'string';

const numbersIn = (line: string) => line.match(/(?<= |^)[\d.,]+(?= |$)/g)?.join(' ') ?? '';

const names = namedReport.options.map(({ shape }) => shape.name.value);

test('an export rejects free text in every field and any unknown field, by its name (ANA-02)', async () => {
  for (const { shape } of namedReport.options) {
    const name = shape.name.value;
    for (const field of [...Object.keys(shape), 'title', 'line', 'tables', 'heading', 'rows']) {
      for (const as of ['pdf', 'csv']) {
        const report = { name, ...days, [field]: words };
        const { status, body } = await who('admin').call('reports.export', { as, report });
        expect([field, status, Object.keys(body.errors ?? {})], name).toEqual([field, 400, [`report.${field}`]]);
      }
    }
    for (const field of ['as', 'language', 'title', 'line', 'tables']) {
      const input = { as: 'pdf', report: { name, ...days }, [field]: words };
      const { status, body } = await who('admin').call('reports.export', input);
      expect([field, status, Object.keys(body.errors ?? {})], name).toEqual([field, 400, [field]]);
    }
  }
});

test('a report prints a department it contains and rejects one that is unknown or of another company (ANA-02)', async () => {
  await world().organisation({ ina: { department: 'Quarry' } });
  const ofDepartments = names.filter((name) => name !== 'surveys' && name !== 'rewards');
  for (const name of ofDepartments) {
    expect(await pdfOf(who('admin'), { name, department: 'Sales' })).toContain('Department: Sales');
    for (const [by, department] of [
      ['admin', 'Quarry'],
      ['admin', 'sales'],
      ['admin', ''],
      ['boss', words],
    ] as const) {
      const input = { as: 'pdf', report: { name, ...days, department } };
      const { status, body } = await who(by).call('reports.export', input);
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 400, ['report.department']]);
    }
  }
});

test('admins can print every report, managers only those about their own reports, and employees none (ANA-02)', async () => {
  const status = async (by: string, report: Record<string, unknown>) =>
    (await who(by).call('reports.export', { as: 'pdf', report: { ...days, ...report } })).status;
  for (const name of names) {
    expect([name, await status('ada', { name })]).toEqual([name, 403]);
    expect([name, await status('boss', { name })]).toEqual([name, ['rewards', 'surveys'].includes(name) ? 403 : 200]);
    expect([name, await status('admin', { name })]).toEqual([name, 200]);
  }
  expect(await status('boss', { name: 'analytics', by: 'gender' })).toBe(403);
  expect(await status('admin', { name: 'analytics', by: 'gender' })).toBe(200);
  const { figures } = await who('boss').ok('reports.summary', days);
  const lines = await pdfOf(who('boss'), { name: 'analytics' });
  expect(lines.find((line) => line.startsWith('Recognition of your reports'))).toBeDefined();
  const { people, thanked, gave, thanks } = figures!.groups[0]!;
  expect(lines).toContain(`${people} ${thanked} ${gave} ${thanks}`);
});

test('the files of a report contain what the report shows, row by row and cell by cell (ANA-01, ANA-02, ANA-03)', async () => {
  const admin = who('admin');
  const { figures: fair } = await admin.ok('reports.summary', days);
  const { figures: talk } = await admin.ok('reports.social', days);
  const { figures: matrix } = await admin.ok('reports.network', days);
  const { figures: points } = await admin.ok('reports.rewards', days);
  const { places } = await admin.ok('reports.leaderboard', { ...days, measure: 'gave' });
  const { surveys: surveyRows, groups, categories, promises } = await admin.ok('reports.surveys', days);
  const rows: Record<string, (string | number | null)[][]> = {
    analytics: [
      ...fair!.groups.map(({ name, people, thanked, gave, thanks }) => [name, people, thanked, gave, thanks]),
      ...fair!.values.map(({ name, thanks }) => [name, thanks]),
    ],
    social: talk!.groups.map((row) => [row.name, row.people, row.tookPart, row.posts, row.comments, row.reactions]),
    network: matrix!.groups.map(({ name, given }) => [name, ...given]),
    rewards: [
      ...points!.groups.map((row) => [row.name, row.people, row.redeemers, row.received, row.redeemed, row.held]),
      ['Thank-yous', points!.lines.thanks],
      ['Gift vouchers', points!.chosen[0]!.points],
      ...points!.wanted.map(({ title, quantity }) => [title, quantity]),
    ],
    leaderboard: places.map(({ place, person, times }) => [place, person.name, times]),
    surveys: [
      ...groups!.items.map(({ name, asked: invitedCount, answered }) => [
        name.department ?? 'Everyone else',
        invitedCount,
        answered,
      ]),
      ...categories.map(({ answers, average }) => ['Engagement', answers, average]),
    ],
  };
  for (const name of names) {
    const input = { name, ...(name === 'leaderboard' && { measure: 'gave' }) };
    const [csv, pdf] = [await csvOf(admin, input), await pdfOf(admin, input)];
    const written = rows[name]!.map((row) => row.map((cell) => cell ?? 'Smaller groups and others'));
    expect(written.length, name).toBeGreaterThan(0);
    for (const row of written) {
      expect(csv).toContain(row.join(';'));
      // A long name is on lines of its own, so its words are compared one by one.
      const [texts, numbers] = [
        row.filter(isText),
        row.filter((cell) => !isText(cell)).map((cell) => cell.toLocaleString('en-IN')),
      ];
      expect(pdf.find((line) => numbersIn(line).endsWith(numbers.join(' ')))).toBeDefined();
      for (const word of texts.flatMap((text) => text.split(' '))) expect(pdf.join(' ')).toContain(word);
    }
  }
  const csv = await csvOf(admin, { name: 'surveys' });
  const [{ title, closedOn, asked: inviteeCount, answered, enps, score }] = surveyRows as [(typeof surveyRows)[number]];
  expect(csv).toContain([title, closedOn, inviteeCount, answered, enps, score].join(';'));
  expect(csv).toContain(['A larger bus', title, promises[0]!.person.name, '2999-01-05'].join(';'));
  expect((await pdfOf(admin, { name: 'surveys' })).join(' ')).toContain('05 Jan, 2999');
});

test('the files of every report are written in each language, with its words and dates (ANA-02, I18N-01)', async () => {
  const [march, head] = [new Map<string, string>(), new Set<string>()];
  for (const language of languages) {
    for (const name of names) {
      const [first] = await csvOf(who('admin'), { name, by: undefined, compare: undefined }, { language });
      expect(first, `${language} ${name}`).toMatch(/\p{L}/u);
      if (name === 'analytics') head.add(first!);
    }
    const line = (
      await pdfOf(
        who('admin'),
        { name: 'analytics', range: 'custom', from: '2026-03-05', to: '2026-03-09' },
        { language },
      )
    ).join(' ');
    march.set(language, line);
  }
  expect(head.size).toBe(languages.length);
  expect(march.get('en')).toContain('05 Mar, 2026 to 09 Mar, 2026');
  expect(march.get('fr')).toContain('05 mars, 2026');
  expect(march.get('fr')).toContain('Imprimé par');
});

test('earlier steps appear beside the steps of a report, unless their length differs (ANA-02)', async () => {
  await world().look(
    `update organisations set created_at = '2023-01-01' where organisation_id = $1 returning organisation_id`,
    [company.org.id],
  );
  const custom = { range: 'custom', from: '2026-03-01', to: '2026-03-03' };
  const now = (await who('admin').ok('reports.summary', custom)).figures!;
  const before = { range: 'custom', from: '2026-02-26', to: '2026-02-28' };
  const earlier = (await who('admin').ok('reports.summary', before)).figures!;
  const cells = ({ from, people, thanked, gave, thanks }: (typeof now.series)[number]) => [
    from,
    people,
    thanked,
    gave,
    thanks,
  ];
  const csv = await csvOf(who('admin'), { name: 'analytics', ...custom });
  expect(csv).toContain(
    'From;People;Thanked;Thanked others;Thank-yous;Compared with;Earlier: People;Earlier: Thanked;Earlier: Thanked others;Earlier: Thank-yous',
  );
  for (const [at, step] of now.series.entries()) {
    expect(csv).toContain([...cells(step), ...cells(earlier.series[at]!)].join(';'));
  }
  for (const name of ['analytics', 'social', 'rewards']) {
    const besides = async (input: Record<string, unknown>) =>
      (await csvOf(who('admin'), { name, ...input })).some((line) => line.includes('Earlier: '));
    expect(await besides(custom)).toBe(true);
    expect(await besides({ ...custom, compare: 'none' })).toBe(false);
    // A leap day lies between the same days a year before, so fourteen days would be compared with fifteen.
    expect(await besides({ range: 'custom', from: '2025-02-16', to: '2025-03-01', compare: 'year' })).toBe(false);
  }
});

test('a report without figures has no file (ANA-02)', async () => {
  const { admin } = (await world().organisation({})).people;
  for (const name of names) {
    const { status, body } = await admin!.call('reports.export', { as: 'pdf', report: { name, ...days } });
    expect([name, status, body.code]).toEqual([name, 422, 'reports.nothing']);
  }
});
