import { type Check, lineAt } from './sources.ts';

/**
 * The last migration of which this is not asked. Those behind it run while servers of the version before still work:
 * move it up only when no such server can be there any more.
 */
const baseline = '202611291626_search.sql';

const folder = 'server/migrations/';
const stated = /^-- unused since \d+\.\d+\.\d+: \S/;
const wider = new Set(['bigint', 'int8', 'text']);

const rules: readonly [breach: RegExp, told: string][] = [
  [/\bdrop\s+(?:table|column|view)\b/gi, 'drops what code before may still use'],
  [
    /\balter\s+table\b[^;]*?\bdrop\s+(?!column\b|constraint\b|default\b|not\b|expression\b|identity\b)"?\w+/gi,
    'drops what code before may still use',
  ],
  [/\brename\s+(?:column\s+|to\b|"?\w+"?\s+to\b)/gi, 'renames what code before may still use'],
  [/\bset\s+not\s+null\b/gi, 'asks for a value that code before may not give'],
];

/** The text with comments blanked, so that positions stay, and with a semicolon for each `--;` between statements. */
function bare(text: string): string {
  return text.replaceAll(/--.*$/gm, (comment) => (comment.startsWith('--;') ? ';' : ' ').padEnd(comment.length));
}

interface Breach {
  at: number;
  explanation: string;
}

/** Columns added without a value for the rows that code before writes. */
function unfilled(text: string): Breach[] {
  return [
    ...text.matchAll(/\badd\s+(?:column\s+)?(?!constraint\b|primary\b|unique\b|foreign\b|check\b)"?\w+"?\s([^,;]*)/gi),
  ]
    .filter(([, rest]) => /\bnot\s+null\b/i.test(rest!) && !/\bdefault\b|\bgenerated\b/i.test(rest!))
    .map(({ index }) => ({ at: index, explanation: 'asks for a value that code before may not give' }));
}

/** A `set not null` is fine beside a default of the same column in the same file. */
function isFilled(text: string, at: number): boolean {
  const column = /\balter\s+(?:column\s+)?("?\w+"?)\s+$/i.exec(text.slice(0, at))?.[1];
  return (
    column !== undefined && new RegExp(`\\balter\\s+(?:column\\s+)?${column}\\s+set\\s+default\\b`, 'i').test(text)
  );
}

function narrowed(text: string): Breach[] {
  return [...text.matchAll(/\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\s+([\w ]+)/gi)]
    .filter(([, type]) => !wider.has(type!.trim().toLowerCase().split(/\s+/)[0]!))
    .map(({ index }) => ({ at: index, explanation: 'changes a type that code before still writes' }));
}

function breachesIn(text: string): Breach[] {
  const found = rules.flatMap(([breach, message]) =>
    [...text.matchAll(breach)].map(({ index }) => ({ at: index, explanation: message })),
  );
  const confirmedBreaches = found.filter(({ at }) => !/^set/i.test(text.slice(at)) || !isFilled(text, at));
  return [...confirmedBreaches, ...unfilled(text), ...narrowed(text)];
}

/**
 * Migrations run while servers of the version before still work, so they take nothing away from them. One that does
 * says in its first line since which release no code uses it: `-- unused since 1.4.0: people.nickname`.
 */
export const migrations: Check = (sources) =>
  sources
    .filter(({ file }) => file.startsWith(folder) && file.slice(folder.length) > baseline)
    .filter(({ text }) => !stated.test(text))
    .flatMap(({ file, text }) => {
      const lines = breachesIn(bare(text)).map(({ at, explanation }) => `${file}:${lineAt(text, at)} ${explanation}`);
      return [...new Set(lines)].map(
        (line) => `${line}: its first line says '-- unused since RELEASE: WHAT' (docs/scale.md)`,
      );
    });
