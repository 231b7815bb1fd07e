import path from 'node:path';
import { operations } from '../../contract/generated/operations.ts';
import type { Operation } from '../../contract/src/api/define.ts';
import { type Check, isCode, isNode, isTest, lineAt, type Node, parse, type Source } from './sources.ts';

/** The names under which a question, a form or a dialog takes what it does once it was answered. */
const asking = new Set(['onAct', 'onSend', 'onUndo', 'onYes', 'send']);

// Presses that ask in another way, by feature, file and operation, each with its reason.
const exceptions = new Map([
  ['auth/addresses/address-page.tsx auth.undoAddress', 'the page asks, after the mailed link'],
  ['communities/inbox/rows.tsx communities.removeMember', 'the Undo of a toast'],
  ['communities/members/invitations-list.tsx communities.invite', 'the Undo of a toast'],
  ['employees/inbox/rows.tsx batches.undo', 'the Undo of a toast'],
  ['events/feed/feed-card.tsx events.makeFeed', 'the first address ends none'],
  ['orders/checkout/checkout-page.tsx orders.place', 'the last step of the checkout, whose button names the price'],
  ['organisation/set-up-checklist.tsx communities.create', 'a step of the set-up; the community can be archived'],
  ['orders/leaver/leaver-buy.tsx orders.leaverRedeem', 'its ActDialog sends through the form of the address'],
  ['orders/leaver/leaver-order.tsx orders.leaverReveal', 'asks in place, before the first showing'],
  ['orders/voucher-codes.tsx orders.reveal', 'asks once; what was shown is shown again at once'],
  ['polls/poll/use-poll-vote.ts polls.vote', 'an option is chosen first'],
  ['posts/comments/use-comments.ts posts.removeComment', 'the row of the comment asks'],
  ['surveys/answer/use-sending.ts surveys.submit', 'the last step of the questions'],
]);

// The form engine's `call` is not among them: its button names the act.
const senders = /^(?:useCommand|send|sendCommand|act)$/;

type Path = readonly Node[];

/** The function in which a name stands, and its file. */
interface Scope {
  file: Node;
  own: Node;
}

interface Press {
  name: string;
  call: Path;
}

const writes = Object.keys(operations);

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isNode));
}

function walkPaths(node: Node, above: Path, visit: (path: Path) => void): void {
  const here = [...above, node];
  visit(here);
  for (const child of children(node)) walkPaths(child, here, visit);
}

function pathsOf(root: Node, wanted: (node: Node, above: Path) => boolean): Path[] {
  const found: Path[] = [];
  walkPaths(root, [], (here) => {
    if (wanted(here.at(-1)!, here.slice(0, -1))) found.push(here);
  });
  return found;
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof (node.name ?? node.value) === 'string' ? String(node.name ?? node.value) : '';

/** The operations that a text names, or a template with the features that its file names. */
function namedBy(node: Node, text: string): string[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].filter(isNode).flatMap((each) => namedBy(each, text));
  if (node.type === 'Literal') return [nameOf(node)];
  if (node.type !== 'TemplateLiteral') return [];
  const parts = (node.quasis as { value: { raw: string } }[]).map(({ value }) => RegExp.escape(value.raw));
  const pattern = new RegExp(`^${parts.join('\\w+')}$`);
  return writes.filter((name) => pattern.test(name) && text.includes(`'${name.split('.')[0]!}'`));
}

/** The calls that send an operation by a press. */
function pressesIn(source: Source): Press[] {
  return pathsOf(parse(source), ({ type }) => type === 'CallExpression').flatMap((call) => {
    const { callee, arguments: given } = call.at(-1) as Node & { callee: Node; arguments: Node[] };
    const isSender = senders.test(nameOf(callee.type === 'MemberExpression' ? callee.property : callee));
    return isSender && given[0] ? namedBy(given[0], source.text).map((name) => ({ name, call })) : [];
  });
}

/** Returns true if what stands at the path runs only once somebody answered a question. */
function isAsked(root: Node, at: Path, seen: ReadonlySet<string> = new Set()): boolean {
  for (const node of at.toReversed()) {
    if (node.type === 'JSXAttribute' || node.type === 'Property') {
      const name = nameOf(node.type === 'Property' ? node.key : node.name);
      if (asking.has(name)) return true;
      if (node.type === 'JSXAttribute')
        return name === 'onRemove' && at.some((one) => nameOf(one.name) === 'OnePicture');
    }
    const name = functionName(node);
    if (name !== '') return !seen.has(name) && usesAreAsked(root, name, new Set([...seen, name]));
  }
  return false;
}

function functionName(node: Node): string {
  if (node.type === 'FunctionDeclaration') return nameOf(node.id);
  const isFunction = isNode(node.init) && node.init.type === 'ArrowFunctionExpression';
  return node.type === 'VariableDeclarator' && isFunction ? nameOf(node.id) : '';
}

function usesOf(root: Node, name: string): Path[] {
  return pathsOf(root, (node, above) => {
    const parent = above.at(-1);
    const isDefinition = parent?.id === node || above.some(({ type }) => type === 'ObjectPattern');
    const isKey = parent?.type === 'Property' && parent.key === node && parent.value !== node;
    const isMember = parent?.type === 'MemberExpression' && parent.property === node;
    return node.type === 'Identifier' && node.name === name && !isDefinition && !isKey && !isMember;
  });
}

function usesAreAsked(root: Node, name: string, seen: ReadonlySet<string>): boolean {
  const uses = usesOf(root, name);
  return uses.length > 0 && uses.every((use) => isAsked(root, use, seen));
}

const passive = new Set(['isPending', 'isSuccess', 'isError', 'error', 'data', 'variables', 'reset']);

/** Returns true for `{ isPending, error }` and the like. */
function takesStateOnly({ properties = [] }: Node & { properties?: Node[] }): boolean {
  return properties.length > 0 && properties.every(({ key }) => passive.has(nameOf(key)));
}

/** The places that send the command of a name: where it is used for more than its state, also under another name. */
function sendings(within: Scope, name: string, before: ReadonlySet<Node> = new Set()): Path[] {
  const uses = usesOf(within.own, name).filter((use) => !before.has(use.at(-1)!));
  const seen = new Set([...before, ...uses.map((use) => use.at(-1)!)]);
  return uses.flatMap((use) => {
    const parent = use.at(-2)!;
    if (parent.type === 'MemberExpression' && passive.has(nameOf(parent.property))) return [];
    const holder = use.findLast(({ type }) => !/^(?:Identifier|Conditional|ObjectExp)/.test(type))!;
    const isReturned = holder.type === 'Property' && use.some(({ type }) => type === 'ReturnStatement');
    if (isReturned) return sendings({ ...within, own: within.file }, nameOf(holder.key), seen);
    if (holder.type === 'VariableDeclarator' && takesStateOnly(holder.id as Node)) return [];
    const alias = holder.type === 'VariableDeclarator' ? nameOf(holder.id) : '';
    return alias === '' ? [use] : sendings(within, alias, seen);
  });
}

/** The places at which a press sends an operation. */
function placesOf(root: Node, call: Path): Path[] {
  const made = call.at(-1)!;
  if (nameOf(made.callee) !== 'useCommand') return [call];
  const declarator = call.findLast(({ type }) => type === 'VariableDeclarator');
  const own = call.findLast(({ type }) => type === 'FunctionDeclaration') ?? root;
  const isNamed = declarator?.init === made && nameOf(declarator.id) !== '';
  return isNamed ? sendings({ file: root, own }, nameOf(declarator.id)) : [];
}

/** The text of a file with that of the files around it: those it imports, those that import it, and what these import. */
function around(file: string, texts: ReadonlyMap<string, string>): string {
  const named = (one: string) =>
    [...(texts.get(one) ?? '').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to]) =>
      path.posix.join(path.posix.dirname(one), to!),
    );
  // A door only hands on what stands behind it.
  const importsOf = (one: string) =>
    named(one).flatMap((to) => (/\/public\.tsx?$/.test(to) ? [to, ...named(to)] : [to]));
  const importers = [...texts.keys()].filter((one) => one.includes('/features/') && importsOf(one).includes(file));
  const near = [file, ...importers].flatMap((one) => [one, ...importsOf(one)]);
  const all = new Set(near.flatMap((one) => (one.includes('/features/') ? [one, ...importsOf(one)] : [])));
  return [...all].map((one) => texts.get(one) ?? '').join('\n');
}

function lacks(source: Source, { name, call }: Press, texts: ReadonlyMap<string, string>): string | null {
  const safeguard = (operations as Record<string, Operation>)[name]?.safeguard;
  if (
    !safeguard ||
    'harmless' in safeguard ||
    exceptions.has(`${source.file.replace('web/src/features/', '')} ${name}`)
  )
    return null;
  if ('undo' in safeguard) {
    const act = safeguard.undo.split('.')[1]!;
    const offers = around(source.file, texts);
    if (safeguard.undo === name || offers.includes(`'${safeguard.undo}'`) || offers.includes(`}.${act}\``)) return null;
    return `${name} can be undone by ${safeguard.undo}: offer it in the toast, or ask first`;
  }
  const root = parse(source);
  const sent = placesOf(root, call);
  if (sent.length > 0 && sent.every((each) => isAsked(root, each))) return null;
  return `${name} asks (${safeguard.asks}): send it from a form, an ActDialog or an AskingButton`;
}

/** Checks that no screen sends by one press what asks, and that it offers to undo what can be undone. */
export const safeguards: Check = (sources) => {
  const web = sources.filter((source) => source.file.startsWith('web/src/') && isCode(source) && !isTest(source));
  const texts = new Map(web.map(({ file, text }) => [file, text]));
  return web
    .filter(({ text }) => /useCommand|useSend|useAct|acts\.send/.test(text))
    .flatMap((source) =>
      pressesIn(source).flatMap((press) => {
        const problem = lacks(source, press, texts);
        return problem === null ? [] : [`${source.file}:${lineAt(source.text, press.call.at(-1)!.start)} ${problem}`];
      }),
    );
};
