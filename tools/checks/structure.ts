import { type Check, isCode, isNode, isTest, lineAt, type Node, parse, type Source, walk } from './sources.ts';

const fileLines = 300;
const functionLines = 50;
const componentLines = 150;
const routeLines = 25;

/** The roles in the names of the files of a feature of the server. */
const roles = 'commands external inbox notices queries reactions routes rules samples'.split(' ');
/** The roles in the names of the files of a feature of the contract. */
const contractRoles =
  'access activities affects entities errors inbox live modules notices operations rules screens transfers'.split(' ');
const forbidden = /(?:^|[-.])(?:service|repository|controller|dto|utils|helpers|index|manager|misc|common)$|^types$/;
const endings = ['test', 'spec', 'config', 'setup', 'gen', 'base', 'd', 'first', ...roles, ...contractRoles];
const kebab = new RegExp(`^[a-z0-9]+(?:-[a-z0-9]+)*(?:\\.(?:${endings.join('|')}))*$`);

// File names outside the vocabulary of a feature, each with its reason.
const exceptions = new Map([
  ['batches/kinds.ts', 'what the kinds of bulk acts do, told by their features at start'],
  ['points/verify.ts', 'what `npm run ledger:verify` runs; no operation, no request'],
  ['orders/verify.ts', 'what `npm run ledger:verify` checks of orders; no operation, no request'],
]);

function nameProblems({ file }: Source): string[] {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  const stem = name.replace(/\.[a-z]+$/, '');
  if (file.startsWith('web/src/routes/')) return [];
  const problems: string[] = [];
  if (forbidden.test(stem.replace(/\.(?:test|spec)$/, ''))) {
    problems.push(`${file}: the name ${stem} says nothing; name it after what it does`);
  }
  const generated = name.endsWith('.gen.ts');
  if (!generated && !kebab.test(stem)) problems.push(`${file}: names are kebab-case`);
  for (const folder of parts.slice(0, -1)) {
    if (!kebab.test(folder.replace(/^\./, ''))) problems.push(`${file}: the folder ${folder} is not kebab-case`);
  }
  return problems;
}

/** Returns what is wrong with the place and the name of a file of the server's features. */
function featureProblems({ file }: Source): string[] {
  const path = /^server\/src\/features\/([^/]+)\/(.+)\.ts$/.exec(file);
  if (!path) return [];
  const [, feature = '', rest = ''] = path;
  const parts = rest.split('/');
  const folder = parts.length > 1 ? parts[0] : null;
  const [noun = '', role = '', ...more] = parts.at(-1)!.split('.');
  const isTest = role === 'test' || more.join('.') === 'test';
  const own = folder === null || noun === folder || (isTest && noun.startsWith(feature));
  const isKnown = folder === null && /^(?:feature|public)$/.test(parts[0]!);
  const isNamed = own && (isTest || (roles.includes(role) && more.length === 0));
  if (parts.length <= 2 && (isKnown || isNamed || exceptions.has(`${feature}/${rest}.ts`))) return [];
  return [
    `${file}: a feature has feature.ts, public.ts, <noun>.<role>.ts and tests, or one level of folders that are called ` +
      `like their noun; the roles are ${roles.join(', ')}`,
  ];
}

/** Returns the folders of a feature's nouns that hold a single file. */
function lonelyFiles(files: readonly string[]): string[] {
  const byFolder = Map.groupBy(
    files.filter((file) => /^server\/src\/features\/[^/]+\/[^/]+\/[^/]+\.ts$/.test(file)),
    (file) => file.slice(0, file.lastIndexOf('/')),
  );
  return [...byFolder.values()]
    .filter((all) => all.length === 1)
    .map(([file]) => `${file!}: a folder for one file; move it up, its name says its noun`);
}

function contractProblems({ file }: Source): string[] {
  const [, feature = '', role = ''] = /^contract\/src\/([^/]+)\/([^/.]+)(?:\.test)?\.ts$/.exec(file) ?? [];
  if (feature === 'api' || !contractRoles.includes(role)) return [];
  return [`${file}: its name says its feature, too: ${feature}.${role}.ts`];
}

function declaredName(node: Node, parent: Node | null): string | null {
  if (isNode(node.id) && typeof node.id.name === 'string') return node.id.name;
  const holder = parent?.type === 'VariableDeclarator' ? parent.id : parent?.key;
  return isNode(holder) && typeof holder.name === 'string' ? holder.name : null;
}

function functionsOf(tree: Node): { node: Node; name: string | null }[] {
  const found: { node: Node; name: string | null }[] = [];
  const parents = new Map<Node, Node>();
  walk(tree, (node) => {
    for (const value of Object.values(node).flat()) if (isNode(value)) parents.set(value, node);
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    found.push({ node, name: declaredName(node, parents.get(node) ?? null) });
  });
  return found;
}

function lengthProblems(source: Source): string[] {
  const { file, text } = source;
  const problems: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > fileLines) problems.push(`${file}: ${lines} lines; at most ${fileLines}`);
  const thin = file.startsWith('web/src/routes/_app/');
  if (thin && lines > routeLines) problems.push(`${file}: ${lines} lines; a route has at most ${routeLines}`);
  for (const { node, name } of functionsOf(parse(source))) {
    if (name === null && isTest(source)) continue;
    const component = file.endsWith('.tsx') && /^[A-Z]/.test(name ?? '');
    const limit = component ? componentLines : functionLines;
    const first = lineAt(text, node.start);
    const length = lineAt(text, node.end) - first + 1;
    const what = component ? 'component' : 'function';
    if (length > limit)
      problems.push(`${file}:${first} the ${what} ${name ?? ''} has ${length} lines; at most ${limit}`);
  }
  return problems;
}

/** Checks names and sizes: nouns and roles, kebab-case, lines of a file, a function, a component, a route. */
export const structure: Check = (sources) => {
  const code = sources.filter(isCode);
  return [
    ...code.flatMap((source) => [
      ...nameProblems(source),
      ...featureProblems(source),
      ...contractProblems(source),
      ...lengthProblems(source),
    ]),
    ...lonelyFiles(code.map(({ file }) => file)),
  ];
};
