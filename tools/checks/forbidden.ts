import { type Check, isCode, isNode, isTest, lineAt, type Node, parse, type Source, walk } from './sources.ts';

interface Ban {
  where: RegExp;
  instead: string;
}

const opening: Ban = {
  where: /^begin\(\)?/,
  instead: 'a transaction that is not ended keeps its connection; inTenant ends it',
};
const mayOpen = new Set(['db/db', 'as-system', 'operation'].map((name) => `server/src/platform/${name}.ts`));

const inCode: Ban[] = [
  opening,
  { where: /^process\.env\b/, instead: 'settings come from platform/config' },
  { where: /^new Date\(\)/, instead: 'the time is ctx.now' },
  { where: /^(?:Date|Temporal)\.(?:now|Now)\b/, instead: 'the time is ctx.now' },
  { where: /\.(?:transaction|startTransaction)\(\)?/, instead: 'the pipeline opens the transaction' },
  { where: /^(?:globalThis\.)?fetch\(\)?/, instead: 'third parties are called by integrations' },
  { where: /\.(?:right|full|cross)Join\(\)?/, instead: 'the tenant plugin is right for inner and left joins only' },
  { where: /^sql\.table\(\)?/, instead: 'table names are written out, so that their owner can be checked' },
];
const inSql: Ban[] = [
  {
    where: /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(/i,
    instead: 'the time is ctx.now',
  },
  {
    where: /\b(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i,
    instead: 'the time is ctx.now',
  },
  { where: /\b(?:right|full|cross)\s+(?:outer\s+)?join\b/i, instead: 'only inner and left joins' },
  {
    where: /^\s*(?:begin|commit|rollback|start\s+transaction|savepoint)\b/i,
    instead: 'the pipeline opens the transaction',
  },
];

const codeNodes = new Set(['CallExpression', 'NewExpression', 'MemberExpression']);

function breach(node: Node, text: string, bans: readonly Ban[]): string | null {
  if (codeNodes.has(node.type)) {
    const written = text.slice(node.start, node.end);
    const given = (node.arguments as unknown[] | undefined)?.length ?? 0;
    const callee = isNode(node.callee)
      ? `${text.slice(node.start, node.callee.end)}(${given === 0 ? ')' : ''}`
      : written;
    const subject = node.type === 'MemberExpression' ? written : callee;
    const found = bans.find(({ where }) => endsInMatch(where, subject));
    return found ? `${subject.replace(/\s+/g, ' ').slice(-60)}: ${found.instead}` : null;
  }
  if (bans !== inCode || node.type !== 'TaggedTemplateExpression' || !isNode(node.tag)) return null;
  if (!/^sql\b/.test(text.slice(node.tag.start, node.tag.end))) return null;
  const written = isNode(node.quasi) ? text.slice(node.quasi.start + 1, node.quasi.end - 1) : '';
  const found = inSql.find(({ where }) => where.test(written));
  return found ? `${found.where.exec(written)?.[0].trim() ?? ''}: ${found.instead}` : null;
}

// A chain contains its inner calls. Only the chain that ends in the match is reported, so that each breach is
// reported once.
function endsInMatch(where: RegExp, subject: string): boolean {
  const match = new RegExp(`${where.source}$`).exec(subject.replace(/\s+/g, ' ').replace(/ ?\. ?/g, '.'));
  return match !== null;
}

function problemsOf(source: Source): string[] {
  const problems = new Set<string>();
  const bans = source.file.startsWith('server/src/features/') ? inCode : [opening];
  walk(parse(source), (node) => {
    const found = breach(node, source.text, bans);
    if (found) problems.add(`${source.file}:${lineAt(source.text, node.start)} ${found} (rule 7)`);
  });
  return [...problems];
}

const ownTimeout = /\b(?:timeLimit\w*|timeoutMs|AbortSignal\.timeout)\b/g;

function timeoutsOf({ file, text }: Source): string[] {
  return [...text.matchAll(ownTimeout)].map(
    ({ 0: found, index }) => `${file}:${lineAt(text, index)} ${found}: how long a call may take stands in the contract`,
  );
}

// A role says what a person is called on the wire; what they may do, their rights say (ACC-09).
function rolesOf({ file, text }: Source): string[] {
  return [...text.matchAll(/\b(?:isAdmin|overseesAll)\b/g)].map(
    ({ 0: found, index }) => `${file}:${lineAt(text, index)} ${found}: ask for a right, with hasRight or holds`,
  );
}

// An editor hides such a character, and search tools take the file for a binary one.
function controlsOf({ file, text }: Source): string[] {
  return [...text.matchAll(/\p{Cc}/gu)]
    .filter(([found]) => !'\t\r\n'.includes(found))
    .map(({ index }) => `${file}:${lineAt(text, index)} a control character: write it as an escape, or take it out`);
}

const plans = 'server/test/support/one-server.ts';

function plansOf({ file, text }: Source): string[] {
  return [...text.matchAll(/`\s*explain\b/gi)].map(
    ({ index }) =>
      `${file}:${lineAt(text, index)} explain: a plan is asked through ${plans}, which a cluster leaves out`,
  );
}

// A test that replaces one of the product's modules tests the composition of the code, not its behaviour.
function mocksOf(source: Source): string[] {
  const problems: string[] = [];
  walk(parse(source), (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return;
    const callee = source.text.slice(node.callee.start, node.callee.end);
    if (!/^(?:vi|vitest)\s*\.\s*(?:mock|doMock|unmock|doUnmock)$/.test(callee)) return;
    const [first] = node.arguments as unknown[];
    const address = isNode(first) && first.type === 'ImportExpression' ? first.source : first;
    if (!isNode(address) || !/^['"`]\./.test(source.text.slice(address.start, address.end))) return;
    problems.push(
      `${source.file}:${lineAt(source.text, node.start)} ${callee} of a module of ours: pass in what it depends on`,
    );
  });
  return problems;
}

/**
 * Checks that features of the server avoid time, settings, transactions, the network and unsafe joins (rule 7), and
 * that only the pipeline opens transactions. Code asks for rights, not for the role of an admin. Calls of the web set no
 * time-outs. Only sample files hold control characters. Tests inspect plans in one way and mock no module of the product.
 */
export const forbidden: Check = (sources) => {
  const code = sources.filter((source) => isCode(source) && !isTest(source));
  return [
    ...code.filter(({ file }) => file.startsWith('server/src/') && !mayOpen.has(file)).flatMap(problemsOf),
    ...sources
      .filter((source) => isTest(source) && source.file !== plans && source.file.startsWith('server/'))
      .flatMap(plansOf),
    ...sources.filter(({ file }) => !file.endsWith('.csv')).flatMap(controlsOf),
    ...sources.filter((source) => isCode(source) && isTest(source)).flatMap(mocksOf),
    ...code.filter(({ file }) => /^(?:contract|server|web)\/src\//.test(file)).flatMap(rolesOf),
    ...code.filter(({ file }) => file.startsWith('web/') && file !== 'web/src/lib/api/request.ts').flatMap(timeoutsOf),
  ];
};
