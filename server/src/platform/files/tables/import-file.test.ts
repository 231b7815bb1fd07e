import { languages } from '@apprecio/contract/api/codes';
import { headingKey, headingsOf } from '@apprecio/contract/batches/column-words';
import type { ImportColumn } from '@apprecio/contract/batches/columns';
import { employeeColumns as importColumns } from '@apprecio/contract/employees/file-columns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { features } from '../../../features.ts';
import { understandFile } from './import-file.ts';
import { openTable } from './table.ts';
import { sheetOf } from './test-workbook.ts';

const today = '2026-11-28';
const remembered = new Map<string, string>();

async function understand(source: string | File, columns: readonly ImportColumn[] = importColumns, choices = {}) {
  return understandFile(columns, await openTable(source), { remembered, choices, today });
}

const imports = features.flatMap((feature) => Object.entries(feature.imports ?? {}));

describe('headings in every language (ONB-07)', () => {
  test.each(imports)('no heading of %s matches two of its columns', (_name, columns) => {
    const meanings = new Map<string, Set<string>>();
    for (const { heading, means } of columns)
      for (const word of [heading, ...headingsOf(means)])
        meanings.set(headingKey(word), (meanings.get(headingKey(word)) ?? new Set()).add(heading));
    expect([...meanings].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  test.each(imports)('matches the original headings of %s without a question', async (_name, columns) => {
    const { matched } = await understand(`${columns.map(({ heading }) => heading).join(';')}\n`, columns);
    expect([matched.targets, matched.missing, matched.doubled]).toEqual([
      columns.map(({ heading }) => heading),
      [],
      [],
    ]);
  });
});

describe('the order of day and month (ONB-07)', () => {
  const file = (dates: string[], country?: string) =>
    [
      'Employee ID,Full Name,Email,Hire Date,Country',
      ...dates.map((date, at) => `E${at},A B,a${at}@b.example,${date},${country ?? ''}`),
    ].join('\n');
  test.each([
    ['one date', ['03/04/2021', '25/04/2021'], undefined, 'dmy', 'file'],
    ['one date the other way', ['03/04/2021', '04/25/2021'], undefined, 'mdy', 'file'],
    ['the country', ['03/04/2021'], 'United States', 'mdy', 'country'],
    ['the country in another language', ['03/04/2021'], 'भारत', 'dmy', 'country'],
    ['nothing', ['03/04/2021'], undefined, null, 'ask'],
    ['countries that differ', ['03/04/2021'], 'Canada', null, 'ask'],
    ['dates that need both', ['25/04/2021', '04/25/2021'], 'India', null, 'ask'],
    ['no date at all', ['2021-04-03'], undefined, 'dmy', 'nothing'],
  ])('%s', async (_title, dates, country, order, from) => {
    const understood = await understand(file(dates, country));
    expect([understood.dates.order, understood.dates.from]).toEqual([order, from]);
  });
});

describe('telephone numbers and countries (ONB-07)', () => {
  test('the country of a row gives its number the international form', async () => {
    const file =
      'Employee ID,Full Name,Email,Mobile,Country\nE1,A B,a@b.example,98765 43210,India\nE2,C D,c@d.example,98765 43210,';
    const rows = (await understand(file)).readRows();
    expect(rows.map(({ cell }) => cell('Mobile'))).toEqual(['+91 98765 43210', '98765 43210']);
  });
});

describe('people written into a file are read back as they are (ONB-07)', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnoprstuvwz'.split(''));
  const word = fc
    .string({ unit: letters, minLength: 2, maxLength: 8 })
    .map((text) => text[0]!.toUpperCase() + text.slice(1));
  const scripts = fc.constantFrom('Zoë', 'Núñez', 'कमला', 'मुहम्मद', 'தமிழ்ச்செல்வன்', 'ಶ್ರೀನಿವಾಸ', 'ക്ഷേമ', 'José', 'Łukasz');
  const day = (from: string, to: string) =>
    fc
      .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  const person = fc.record({
    id: fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 3, maxLength: 8 }),
    names: fc.tuple(fc.oneof(word, scripts), word),
    place: word,
    joined: day('1995-01-01', '2026-06-01'),
    born: day('1950-01-01', '1994-12-31'),
    gender: fc.constantFrom('female', 'male'),
  });
  const forms: Record<string, (day: string) => string> = {
    iso: (day) => day,
    slashes: (day) => day.split('-').toReversed().join('/'),
    points: (day) => day.split('-').toReversed().map(Number).join('.'),
    us: (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
    excel: (day) => {
      const month = new Date(day).toLocaleString('en', { month: 'short', timeZone: 'UTC' });
      return `${day.slice(8)}-${month}-${day.slice(0, 4)}`;
    },
    time: (day) => `${day} 00:00:00`,
  };
  const separators = [',', ';', '\t', '|'] as const;
  const encodings = ['utf8', 'utf8 with a mark', 'utf16le', 'utf16be'] as const;
  const written = fc.record({
    people: fc.uniqueArray(person, { minLength: 1, maxLength: 12, selector: ({ id }) => id }),
    language: fc.constantFrom(...languages),
    word: fc.nat(20),
    order: fc.array(fc.nat(1000), { minLength: 7, maxLength: 7 }),
    separator: fc.constantFrom(...separators),
    encoding: fc.constantFrom(...encodings),
    format: fc.constantFrom('text', 'xlsx'),
    form: fc.constantFrom(...Object.keys(forms)),
    apart: fc.boolean(),
    title: fc.boolean(),
  });
  type Written = typeof written extends fc.Arbitrary<infer T> ? T : never;

  function columnsOf({ language, word: at, form, apart }: Written) {
    const head = (means: Parameters<typeof headingsOf>[0]) => {
      const words = headingsOf(means, language);
      return words[at % words.length]!;
    };
    const first = (means: Parameters<typeof headingsOf>[0]) => headingsOf(means, language)[0]!;
    const names: [string, (one: Written['people'][number]) => string][] = apart
      ? [
          [first('firstName'), ({ names: [one] }) => one],
          [first('lastName'), ({ names: [, two] }) => two],
        ]
      : [[first('name'), ({ names: both }) => both.join(' ')]];
    return [
      [head('employeeId'), (one) => one.id],
      ...names,
      [head('email'), (one) => `p${one.id}@acme.example`],
      [head('location'), (one) => one.place],
      [head('dateOfJoining'), (one) => forms[form]!(one.joined)],
      [head('dateOfBirth'), (one) => forms[form]!(one.born)],
      [head('gender'), (one) => one.gender],
    ] satisfies [string, (one: Written['people'][number]) => string][];
  }

  function bytesOf(text: string, encoding: Written['encoding']): Uint8Array<ArrayBuffer> {
    if (encoding === 'utf16le') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    if (encoding === 'utf16be') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
    return new Uint8Array(Buffer.from(encoding === 'utf8' ? text : `\ufeff${text}`));
  }

  test('in every format, order, separator, encoding and heading language, after asking for an undecided date order', async () => {
    await fc.assert(
      fc.asyncProperty(written, async (given) => {
        const columns = columnsOf(given);
        const order = columns.map((_column, at) => at).toSorted((a, b) => given.order[a % 7]! - given.order[b % 7]!);
        const sorted = order.map((at) => columns[at]!);
        const rows = [
          sorted.map(([heading]) => heading),
          ...given.people.map((one) => sorted.map(([, cell]) => cell(one))),
        ];
        const table = given.title ? [['People of this year'], ...rows] : rows;
        const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
        const text = table.map((row) => row.map(quoted).join(given.separator)).join('\r\n');
        const bytes = given.format === 'xlsx' ? new Uint8Array(sheetOf(table)) : bytesOf(text, given.encoding);
        const file = new File([bytes], 'people');
        let understood = await understand(file);
        expect([understood.matched.missing, understood.matched.doubled]).toEqual([[], []]);
        if (understood.dates.order === null) {
          understood = await understand(file, importColumns, { dates: given.form === 'us' ? 'mdy' : 'dmy' });
        }
        const read = understood.readRows().map(({ cell, problems }) => ({
          id: cell('Employee ID'),
          name: cell('Full Name'),
          email: cell('Email'),
          place: cell('Location'),
          joined: cell('Date of Joining'),
          born: cell('Date of Birth'),
          gender: cell('Gender'),
          problems,
        }));
        expect(read).toEqual(
          given.people.map(({ id, names, place, joined, born, gender }) => ({
            id,
            name: names.join(' ').normalize('NFC'),
            email: `p${id}@acme.example`,
            place,
            joined,
            born,
            gender,
            problems: [],
          })),
        );
      }),
      { numRuns: 100 },
    );
  });
});
