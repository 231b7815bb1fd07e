import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  isCode,
  isNode,
  isTest,
  type Node,
  parse,
  readSources,
  type Source,
  walk,
} from '../../../tools/checks/sources.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A raw statement of the server's code: the texts between its places, and the names that its row type declares. */
export interface DeclaredStatement {
  place: string;
  texts: readonly string[];
  columns: ReadonlySet<string>;
}

const require = createRequire(import.meta.url);
const files = new Map<string, Source | null>();

function fileAt(file: string): Source | null {
  if (!files.has(file)) {
    const whole = path.join(root, file);
    const text = file.endsWith('.ts') ? readFileSync(whole, 'utf8') : null;
    files.set(file, text === null ? null : { file, text });
  }
  return files.get(file)!;
}

function nameOf(node: Node): string {
  return (node.name ?? node.value) as string;
}

function declared(source: Source, name: string): { source: Source; node: Node } | null {
  let found: { source: Source; node: Node } | null = null;
  walk(parse(source), (node) => {
    if (!/^TS(?:Interface|TypeAlias)Declaration$/.test(node.type) || nameOf(node.id as Node) !== name) return;
    found ??= { source, node };
  });
  return found ?? imported(source, name);
}

function targetOf(source: Source, from: string): Source | null {
  if (from.startsWith('@apprecio/contract/')) return fileAt(`contract/src/${from.slice(19)}.ts`);
  return from.startsWith('.') ? fileAt(path.posix.join(path.posix.dirname(source.file), from)) : null;
}

function imported(source: Source, name: string): { source: Source; node: Node } | null {
  for (const node of parse(source).body as Node[]) {
    const isImport = node.type === 'ImportDeclaration';
    if (!isImport && !(node.type === 'ExportNamedDeclaration' && isNode(node.source))) continue;
    const here = isImport ? 'local' : 'exported';
    const specifier = (node.specifiers as Node[]).find((each) => nameOf(each[here] as Node) === name);
    if (!specifier) continue;
    const target = targetOf(source, nameOf(node.source as Node));
    return target && declared(target, nameOf(specifier[isImport ? 'imported' : 'local'] as Node));
  }
  return null;
}

function membersOf(members: Node[]): Set<string> {
  return new Set(members.map((member) => nameOf(member.key as Node)));
}

function together(sets: (Set<string> | null)[]): Set<string> | null {
  if (sets.includes(null)) return null;
  return new Set(sets.flatMap((set) => [...set!]));
}

function literalsOf(node: Node): Set<string> {
  const types = node.type === 'TSUnionType' ? (node.types as Node[]) : [node];
  return new Set(types.map((type) => nameOf(type.literal as Node)));
}

/** `z.infer<typeof schema>`: the fields of the schema itself. */
function fieldsOf(source: Source, type: Node): Set<string> | null {
  const query = ((type.typeArguments as Node | null)?.params as Node[] | undefined)?.[0];
  if (query?.type !== 'TSTypeQuery') return null;
  const exported = require(path.join(root, source.file)) as Record<string, { shape?: object } | undefined>;
  const shape = exported[nameOf(query.exprName as Node)]?.shape;
  return shape ? new Set(Object.keys(shape)) : null;
}

/** The names of a type's properties; null for one that cannot be read here. */
function namesOf(source: Source, type: Node): Set<string> | null {
  if (type.type === 'TSTypeLiteral') return membersOf(type.members as Node[]);
  if (type.type === 'TSIntersectionType') return together((type.types as Node[]).map((each) => namesOf(source, each)));
  if (type.type !== 'TSTypeReference' || !isNode(type.typeName)) return null;
  if (type.typeName.type === 'TSQualifiedName') return fieldsOf(source, type);
  if (type.typeName.type !== 'Identifier') return null;
  const name = nameOf(type.typeName);
  const given = ((type.typeArguments as Node | null)?.params ?? []) as Node[];
  if (name === 'Pick') return literalsOf(given[1]!);
  if (name === 'Omit') {
    const left = literalsOf(given[1]!);
    const all = namesOf(source, given[0]!);
    return all && new Set([...all].filter((each) => !left.has(each)));
  }
  const found = declared(source, name);
  if (!found) return null;
  if (found.node.type === 'TSTypeAliasDeclaration') return namesOf(found.source, found.node.typeAnnotation as Node);
  const own = membersOf(((found.node.body as Node).body ?? []) as Node[]);
  const above = ((found.node.extends ?? []) as Node[]).map((each) =>
    namesOf(found.source, { ...each, type: 'TSTypeReference', typeName: each.expression }),
  );
  return together([own, ...above]);
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

function textsOf(template: Node): string[] | null {
  const texts = (template.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked);
  return /^\s*(?:select|with|insert|update|delete)\b/.test(texts[0]!) ? texts.map(squeezed) : null;
}

/** Returns true if `sent` begins with the first text, ends with the last, and has the others between, in order. */
function isMatch(texts: readonly string[], sent: string): boolean {
  if (!sent.startsWith(texts[0]!) || !sent.endsWith(texts.at(-1)!)) return false;
  let at = 0;
  for (const text of texts) {
    const found = sent.indexOf(text, at);
    if (found === -1) return false;
    at = found + text.length;
  }
  return true;
}

function rowTypes(source: Source): { type: Node; template: Node }[] {
  const found: { type: Node; template: Node }[] = [];
  walk(parse(source), (node) => {
    const type = ((node.typeArguments as Node | null)?.params as Node[] | undefined)?.[0];
    if (!type) return;
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag as Node) === 'sql')
      found.push({ type, template: node.quasi as Node });
    if (node.type !== 'CallExpression' || nameOf(node.callee as Node) !== 'rawQuery') return;
    const statement = (node.arguments as Node[])[1]!;
    if (statement.type === 'TaggedTemplateExpression') found.push({ type, template: statement.quasi as Node });
  });
  return found;
}

/** Every raw statement of the server whose row type can be read, and the row types that cannot. */
export function declaredStatements(): { statements: DeclaredStatement[]; unread: string[] } {
  const statements: DeclaredStatement[] = [];
  const unread: string[] = [];
  const sources = readSources(root).filter(
    (source) => source.file.startsWith('server/src/') && isCode(source) && !isTest(source),
  );
  for (const source of sources) {
    for (const { type, template } of rowTypes(source)) {
      const texts = textsOf(template);
      if (!texts) continue;
      const place = `${source.file}:${source.text.slice(0, template.start).split('\n').length}`;
      const columns = namesOf(source, type);
      if (columns) statements.push({ place, texts, columns });
      else unread.push(source.text.slice(type.start, type.end));
    }
  }
  return { statements, unread };
}

/** The answered statements whose columns are not those of the row type of any raw statement that they may be. */
export function wrongColumns(
  statements: readonly DeclaredStatement[],
  answered: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [...answered].flatMap(([text, columns]) => {
    const sent = squeezed(text);
    const meant = statements.filter(({ texts }) => isMatch(texts, sent));
    const agrees = ({ columns: names }: DeclaredStatement) =>
      columns.length === names.size && columns.every((name) => names.has(name));
    if (meant.length === 0 || meant.some(agrees)) return [];
    return meant.map(({ place, columns: names }) => `${place}: ${[...names].join(', ')} / ${columns.join(', ')}`);
  });
}

let all: readonly DeclaredStatement[] | null = null;

/** @throws Error when a raw statement answered other columns than its row type declares */
export function checkColumns(answered: ReadonlyMap<string, readonly string[]>): void {
  all ??= declaredStatements().statements;
  const wrong = wrongColumns(all, answered);
  if (wrong.length > 0) throw new Error(`Row types that their statements do not answer:\n${wrong.join('\n')}`);
}
