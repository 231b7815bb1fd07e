import { isNode, type Node, parse, walk } from '../checks/sources.ts';

/** A file that is edited: its path and its text so far. */
export interface Edited {
  file: string;
  text: string;
}

/** A name that a file is to import. */
export interface ImportRequest {
  name: string;
  from: string;
  /** Imports a type alone. */
  type?: boolean;
  /** The local name where `name` is taken. */
  or: string;
}

const treeOf = ({ file, text }: Edited): Node => parse({ file, text });
const bodyOf = (tree: Node): Node[] => tree.body as Node[];
const nameOf = (node: unknown): string | null =>
  isNode(node) && typeof (node.name ?? node.value) === 'string' ? ((node.name ?? node.value) as string) : null;
const inserted = (text: string, at: number, addition: string): string => text.slice(0, at) + addition + text.slice(at);

/** Returns what an expression is without parentheses and assertions of its type. */
export function bare(node: unknown): Node | null {
  if (!isNode(node)) return null;
  return /^(?:Parenthesized|TSAs|TSSatisfies)Expression$/.test(node.type) ? bare(node.expression) : node;
}

/** Returns the declarations of a file that are variables, by name. */
export function variablesOf(edited: Edited): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const statement of bodyOf(treeOf(edited))) {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    if (declared.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations as Node[]) {
      const [name, value] = [nameOf(id), bare(init)];
      if (name !== null && value) found.set(name, value);
    }
  }
  return found;
}

/** Returns the names that are taken at the top of a file. */
export function namesIn(edited: Edited): Set<string> {
  const names = new Set<string>();
  for (const statement of bodyOf(treeOf(edited))) {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    const holders = [declared, ...(((declared.declarations ?? declared.specifiers) as Node[] | undefined) ?? [])];
    for (const { id, local } of holders) {
      for (const holder of [id, local]) {
        if (isNode(holder)) walk(holder, (node) => node.type === 'Identifier' && names.add(node.name as string));
      }
    }
  }
  return names;
}

/** Returns the local name under which a file imports a name, or null. */
export function importedAs(edited: Edited, { name, from, type = false }: Omit<ImportRequest, 'or'>): string | null {
  for (const statement of bodyOf(treeOf(edited))) {
    if (statement.type !== 'ImportDeclaration' || nameOf(statement.source) !== from) continue;
    for (const specifier of statement.specifiers as Node[]) {
      const isType = statement.importKind === 'type' || specifier.importKind === 'type';
      if (nameOf(specifier.imported) === name && (type || !isType)) return nameOf(specifier.local);
    }
  }
  return null;
}

/** Imports a name, unless the file does; returns the file and the name's local one. */
export function importing(edited: Edited, wanted: ImportRequest): Edited & { local: string } {
  const existingName = importedAs(edited, wanted);
  if (existingName !== null) return { ...edited, local: existingName };
  const { name, from, type = false, or } = wanted;
  const taken = namesIn(edited);
  const local = taken.has(name) ? or : name;
  if (taken.has(local)) throw new Error(`${edited.file} has the names ${name} and ${or} already`);
  const named = local === name ? name : `${name} as ${local}`;
  const imports = bodyOf(treeOf(edited)).filter((statement) => statement.type === 'ImportDeclaration');
  const same = imports.find(
    (statement) =>
      nameOf(statement.source) === from &&
      (statement.importKind === 'type') === type &&
      (statement.specifiers as Node[]).some((specifier) => specifier.type === 'ImportSpecifier'),
  );
  const last = (same?.specifiers as Node[] | undefined)?.at(-1);
  const line = `import ${type ? 'type ' : ''}{ ${named} } from '${from}';`;
  const at = last?.end ?? imports.at(-1)?.end ?? 0;
  const addition = last ? `, ${named}` : at === 0 ? `${line}\n` : `\n${line}`;
  return { ...edited, text: inserted(edited.text, at, addition), local };
}

/** Imports several names, one after the other; returns the file and their local names. */
export function importingAll(edited: Edited, wanted: readonly ImportRequest[]): Edited & { locals: string[] } {
  const locals: string[] = [];
  let now = edited;
  for (const each of wanted) {
    const { local, ...after } = importing(now, each);
    locals.push(local);
    now = after;
  }
  return { ...now, locals };
}

/** Adds a property, or an element, behind the last one of an object or a list of the file. */
export function adding(edited: Edited, holder: Node, addition: string): Edited {
  const parts = (holder.properties ?? holder.elements) as Node[];
  const last = parts.at(-1);
  const text = last
    ? inserted(edited.text, last.end, `,\n${addition}`)
    : inserted(edited.text, holder.start + 1, `\n${addition},\n`);
  return { ...edited, text };
}

/** Returns the call of a function with these first arguments, wherever it stands. */
export function callsOf(edited: Edited, callee: string): Node[] {
  const found: Node[] = [];
  walk(treeOf(edited), (node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === callee) found.push(node);
  });
  return found;
}

/** Returns the arguments of a call. */
export const argumentsOf = (call: Node): Node[] => (call.arguments as Node[]).flatMap((each) => bare(each) ?? []);

/** Returns the keys of an object. */
export const keysOf = (object: Node): string[] => (object.properties as Node[]).flatMap(({ key }) => nameOf(key) ?? []);

/** Returns the name of an identifier, or null. */
export const identifier = nameOf;
