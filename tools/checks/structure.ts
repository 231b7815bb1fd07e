import { type Check, isCode, isNode, isTest, lineAt, type Node, parse, type Source, walk } from './sources.ts';

const fileLines = 300;
const functionLines = 50;
const componentLines = 150;
const routeLines = 25;

const vocabulary = new Set([
  'feature',
  'routes',
  'samples',
  'commands',
  'queries',
  'rules',
  'reactions',
  'public',
  'external',
]);
// Roles whose files carry the name of their folder.
const named = new Set(['notices', 'inbox']);
const forbidden = /(?:^|[-.])(?:service|repository|controller|dto|utils|helpers|index|manager|misc|common)$|^types$/;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|spec|config|setup|gen|base|d|notices|inbox|first))*$/;

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

function featureProblems({ file }: Source): string[] {
  const path = /^server\/src\/features\/(([^/]+)\/.+)$/.exec(file);
  if (!path) return [];
  const [, rest = '', feature = ''] = path;
  const parts = rest.split('/');
  const stem = parts.at(-1)?.replace(/\.ts$/, '') ?? '';
  const tested = stem.replace(/\.test$/, '');
  const isKnown =
    vocabulary.has(tested) ||
    [...named].some((role) => tested === `${parts.at(-2) ?? ''}.${role}`) ||
    (stem.endsWith('.test') && (tested.startsWith(feature) || tested === parts.at(-2)));
  if (parts.length <= 3 && (isKnown || exceptions.has(rest))) return [];
  const names = [...vocabulary, ...[...named].map((role) => `${feature}.${role}`)]
    .map((word) => `${word}.ts`)
    .join(', ');
  return [`${file}: a feature has only ${names}, ${feature}.test.ts, or one level of folders with the same names`];
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

/** Checks names and sizes: the vocabulary of a feature, kebab-case, lines of a file, a function, a component, a route. */
export const structure: Check = (sources) =>
  sources
    .filter(isCode)
    .flatMap((source) => [...nameProblems(source), ...featureProblems(source), ...lengthProblems(source)]);
