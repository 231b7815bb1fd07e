import { featureOf } from './boundaries.ts';
import { type Check, isCode, isNode, isTest, lineAt, type Node, parse, type Source, walk } from './sources.ts';

const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto']);
const rawWrite =
  /(?<!\bfor\s+)(?<!\bkey\s+)(?<!\bdo\s+)\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+"?(?!set\b)([a-z_][a-z0-9_]*)"?/gi;

/** The owner of each table, read from the migrations: `@tenant TABLE owner=…` or `comment on table TABLE is 'owner: …'`. */
export function readOwners(sources: Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  const statement =
    /^@(?:tenant|reference|local)\s+(\w+)\s+.*?\bowner=([\w-]+)|\bcomment\s+on\s+table\s+(\w+)\s+is\s+'owner:\s*([\w-]+)/gim;
  for (const { text } of sources.filter(({ file }) => file.startsWith('server/migrations/'))) {
    for (const [, table, owner, commented, named] of text.matchAll(statement)) {
      owners.set(table ?? commented ?? '', owner ?? named ?? '');
    }
  }
  return owners;
}

function unowned(sources: Source[], owners: Map<string, string>): string[] {
  const created = /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)\b(?!\s+partition\b)/gim;
  return sources
    .filter(({ file }) => file.startsWith('server/migrations/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(created)]
        .filter(([, table]) => !owners.has(table ?? ''))
        .map(
          (match) => `${file}:${lineAt(text, match.index + match[0].length)} the table ${match[1] ?? ''} has no owner`,
        ),
    );
}

function literalOf(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'Literal' || typeof node.value !== 'string') return null;
  return node.value.split(/\s+as\s+/i)[0]?.trim() ?? null;
}

function writesOf({ text }: Source, node: Node): (string | null)[] {
  if (node.type === 'CallExpression' && isNode(node.callee) && isNode(node.callee.property)) {
    if (!writers.has(String(node.callee.property.name))) return [];
    const [first] = node.arguments as unknown[];
    const given = isNode(first) && first.type === 'ArrayExpression' ? (first.elements as unknown[]) : [first];
    return given.map(literalOf);
  }
  if (node.type !== 'TaggedTemplateExpression' || !isNode(node.tag) || !isNode(node.quasi)) return [];
  if (!/^sql\b/.test(text.slice(node.tag.start, node.tag.end))) return [];
  return [...text.slice(node.quasi.start, node.quasi.end).matchAll(rawWrite)].map(([, table]) => table ?? null);
}

function problemsOf(source: Source, owners: Map<string, string>): string[] {
  const feature = featureOf(source.file);
  const problems: string[] = [];
  walk(parse(source), (node) => {
    for (const table of writesOf(source, node)) {
      const where = `${source.file}:${lineAt(source.text, node.start)}`;
      if (table === null) problems.push(`${where} writes a table whose name is not written out (rule 6)`);
      else if (!owners.has(table)) problems.push(`${where} writes ${table}, a table without an owner (rule 6)`);
      else if (owners.get(table) !== feature) {
        problems.push(`${where} writes ${table}, which belongs to ${owners.get(table) ?? ''} (rule 6)`);
      }
    }
  });
  return problems;
}

/** Checks that each table has an owner and that a feature writes only the tables it owns (rule 6). */
export const ownership: Check = (sources) => {
  const owners = readOwners(sources);
  const code = sources.filter((source) => isCode(source) && !isTest(source));
  const features = code.filter(({ file }) => file.startsWith('server/src/features/'));
  return [...unowned(sources, owners), ...features.flatMap((source) => problemsOf(source, owners))];
};
