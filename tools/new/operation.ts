import type { Node } from '../checks/sources.ts';
import {
  bare,
  adding,
  argumentsOf,
  callsOf,
  type Edited,
  identifier,
  importing,
  importingAll,
  keysOf,
  namesIn,
  variablesOf,
} from './edit.ts';
import type { Names } from './names.ts';
import { pageOfOperation } from './operation-page.ts';
import {
  commandText,
  commandTypes,
  entryText,
  formEntryText,
  listText,
  listTypes,
  readEntryText,
} from './operation-parts.ts';

/** The wanted operation of a feature: one that writes, or one that reads a list, with or without a page. */
export interface Wish {
  names: Names;
  verb: string;
  read: boolean;
  page: boolean;
}

/** The repository as the generator sees it: texts by path, null where there is none, and the files of a folder. */
export interface Repository {
  read: (file: string) => string | null;
  list: (folder: string) => readonly string[];
}

const fileLines = 300;
// The formatter may break a line or two of the generated code.
const spare = 4;
const reserved: Record<string, string> = {
  delete: 'remove',
  import: 'importAll',
  export: 'exportAll',
  default: 'standard',
};

const fits = ({ text }: Edited): boolean => text.trimEnd().split('\n').length + spare <= fileLines;
const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/** Writes a verb with hyphens: `closeEarly` is `close-early`. */
export const hyphened = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Writes a verb without hyphens: `close-early` is `closeEarly`. */
export const unhyphened = (verb: string): string =>
  verb.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A group of operations in the contract: its file, its name there, and its name where it is bound. */
interface Group {
  contract: Edited;
  name: string;
  bound: Node | null;
}

function groupsOf({ names: { folder, key } }: Wish, routes: Edited, { read, list }: Repository): Group[] {
  const files = list(`contract/src/${folder}`).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const first = files.toSorted(
    (one, other) => Number(other.endsWith('.operations.ts')) - Number(one.endsWith('.operations.ts')),
  );
  return first.flatMap((file) => {
    const contract = { file, text: read(file)! };
    const from = `@apprecio/contract/${file.replace(/^contract\/src\/|\.ts$/g, '')}`;
    return [...variablesOf(contract)].flatMap(([name, value]) => {
      if (value.type !== 'CallExpression' || identifier(value.callee) !== 'define') return [];
      const [object] = argumentsOf(value);
      if (!keysOf(object!).some((each) => each.startsWith(`${key}.`))) return [];
      const { text, local } = importing(routes, { name, from, or: `${name}Operations` });
      const bindHandler =
        text === routes.text
          ? callsOf(routes, 'bind').find((call) => identifier(argumentsOf(call)[0]) === local)
          : null;
      return [{ contract, name, bound: bindHandler ?? null }];
    });
  });
}

function withEntry(wish: Wish, group: Pick<Group, 'contract' | 'name'>): Edited {
  const wanted = wish.read
    ? [
        { name: 'z', from: 'zod', or: 'zod' },
        { name: 'instant', from: '../api/dates.ts', or: 'instantSchema' },
        { name: 'id', from: '../api/ids.ts', or: 'idSchema' },
        { name: 'listFields', from: '../api/page.ts', or: 'pagedFields' },
        { name: 'pageOf', from: '../api/page.ts', or: 'listOf' },
      ]
    : [
        { name: 'z', from: 'zod', or: 'zod' },
        wish.page
          ? { name: 'line', from: '../api/text.ts', or: 'lineOf' }
          : { name: 'id', from: '../api/ids.ts', or: 'idSchema' },
        { name: 'done', from: '../api/page.ts', or: 'doneSchema' },
      ];
  const textOf = wish.read ? readEntryText : wish.page ? formEntryText : entryText;
  const { locals, ...contract } = importingAll(group.contract, wanted);
  const entry = textOf(wish.names, wish.verb, locals);
  const [object] = argumentsOf(variablesOf(contract).get(group.name)!);
  return adding(contract, object!, entry);
}

/** Returns where the operation is declared: beside its like where there is room, else in a file of its own. */
function declared(wish: Wish, routes: Edited, repository: Repository): { group: Group; contract: Edited } {
  for (const group of groupsOf(wish, routes, repository)) {
    const contract = withEntry(wish, group);
    if (group.bound && fits(contract)) return { group, contract };
  }
  const { folder, key } = wish.names;
  const name = `${key}${capital(wish.verb)}`;
  const file = `contract/src/${folder}/${hyphened(wish.verb)}.operations.ts`;
  const text = `import { define } from '../api/define.ts';\n\nexport const ${name} = define({});\n`;
  const group = { contract: { file, text }, name, bound: null };
  return { group, contract: withEntry(wish, group) };
}

function handled(wish: Wish, { contract, name }: Group, { read }: Repository): Edited & { fn: string } {
  const { folder } = wish.names;
  const [stem, fn] = [wish.read ? 'queries' : 'commands', reserved[wish.verb] ?? wish.verb];
  const root = `server/src/features/${folder}`;
  const types = wish.read ? listTypes : commandTypes;
  const from = `@apprecio/contract/${contract.file.replace(/^contract\/src\/|\.ts$/g, '')}`;
  for (const noun of [folder, hyphened(wish.verb)]) {
    const file = `${root}/${noun}.${stem}.ts`;
    const before = { file, text: read(file) ?? '' };
    if (namesIn(before).has(fn)) continue;
    const wanted = [...types, { name, from, type: true, or: `${name}Operations` }];
    const { locals, ...imported } = importingAll(before, wanted);
    const text = `${imported.text.trimEnd()}\n\n${(wish.read ? listText : commandText)(wish, fn, locals)}`;
    if (fits({ file, text })) return { file, text, fn };
  }
  throw new Error(`${root} has no room for ${fn}: the ${stem} of ${folder} and ${hyphened(wish.verb)} are full`);
}

function bound(
  wish: Wish,
  routes: Edited,
  { contract, name, bound: call }: Group,
  { file, fn }: { file: string; fn: string },
): Edited {
  const { folder, key, type } = wish.names;
  const from = `./${file.slice(`server/src/features/${folder}/`.length)}`;
  const { local, ...imported } = importing(routes, { name: fn, from, or: `${fn}${type}` });
  const binding = local === `'${key}.${wish.verb}'` ? local : `'${key}.${wish.verb}': ${local}`;
  if (call) {
    const group = identifier(argumentsOf(call)[0]);
    const same = callsOf(imported, 'bind').find((each) => identifier(argumentsOf(each)[0]) === group);
    return adding(imported, argumentsOf(same!)[1]!, binding);
  }
  const package_ = `@apprecio/contract/${contract.file.replace(/^contract\/src\/|\.ts$/g, '')}`;
  const group = importing(imported, { name, from: package_, or: `${name}Operations` });
  const list = variablesOf(group).get(`${key}Routes`);
  if (!list) throw new Error(`${routes.file} has no ${key}Routes to add to`);
  const more = `...bind(${group.local}, { ${binding} })`;
  if (list.type === 'ArrayExpression') return adding(group, list, more);
  const old = group.text.slice(list.start, list.end);
  return {
    file: routes.file,
    text: `${group.text.slice(0, list.start)}[...${old}, ${more}]${group.text.slice(list.end)}`,
  };
}

function objectOf(value: Node | undefined): Node | null {
  const body = bare(value?.type === 'ArrowFunctionExpression' ? value.body : value);
  if (body?.type !== 'BlockStatement') return body?.type === 'ObjectExpression' ? body : null;
  const last = (body.body as Node[]).findLast(({ type }) => type === 'ReturnStatement');
  const answered = bare(last?.argument);
  return answered?.type === 'ObjectExpression' ? answered : null;
}

function sampled({ names: { folder, key }, verb, page }: Wish, { read }: Repository): Edited {
  const file = `server/src/features/${folder}/${folder}.samples.ts`;
  const input = page ? `{ title: 'A title' }` : `{ id: '01890000-0000-7000-8000-000000000000' }`;
  const entry = `'${key}.${verb}': { as: 'asha', input: ${input} }`;
  const text = read(file);
  if (text === null) {
    const head = `import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';`;
    const made = `/** A valid call of an operation, for the laws. */\nexport const samples = (): Partial<ReturnType<SamplesOf<'${key}'>>> => ({\n  ${entry},\n});\n`;
    return { file, text: `${head}\n\n${made}` };
  }
  const object = objectOf(variablesOf({ file, text }).get('samples'));
  if (!object) throw new Error(`${file} has no samples to add to`);
  return adding({ file, text }, object, entry);
}

function tested({ names: { folder, key }, verb }: Wish, { read }: Repository): Edited {
  const root = `server/src/features/${folder}`;
  const proof = `\ntest('${key}.${verb} says here what it guarantees', () => {\n  expect.fail('Prove the title through HTTP.');\n});\n`;
  const wanted = ['expect', 'test'].map((name) => ({ name, from: 'vitest', or: `${name}It` }));
  const beside = { file: `${root}/${folder}.test.ts`, text: read(`${root}/${folder}.test.ts`) ?? '' };
  const file = fits({ ...beside, text: beside.text + proof })
    ? beside
    : { file: `${root}/${folder}-${hyphened(verb)}.test.ts`, text: '' };
  const { text } = importingAll(file, wanted);
  return { file: file.file, text: text + proof };
}

/**
 * Returns the files of a feature, by path, with one more operation: contract, function, binding, sample and a test
 * that fails until it is written. With a page, a list or a form, it adds route, texts and journey. A read without input is its own
 * sample.
 * @throws Error if the feature does not exist, has the operation, or has no place for it.
 */
export function operationIn(wish: Wish, repository: Repository): Record<string, string> {
  const { folder, key } = wish.names;
  const routesFile = `server/src/features/${folder}/${folder}.routes.ts`;
  const text = repository.read(routesFile);
  if (text === null) throw new Error(`There is no feature ${folder}: ${routesFile} is not there`);
  const path = `path: '/${folder}/${hyphened(wish.verb)}`;
  const contracts = repository.list(`contract/src/${folder}`).filter((file) => file.endsWith('.ts'));
  const taken = contracts.find((file) => {
    const contract = repository.read(file) ?? '';
    return contract.includes(`'${key}.${wish.verb}'`) || contract.includes(`${path}'`) || contract.includes(`${path}/`);
  });
  if (taken !== undefined) throw new Error(`${key}.${wish.verb} is there already, or its path is: ${taken}`);
  const routes = { file: routesFile, text };
  const { group, contract } = declared(wish, routes, repository);
  const handler = handled(wish, group, repository);
  const files: Edited[] = [
    contract,
    handler,
    bound(wish, routes, group, handler),
    ...(wish.read ? [] : [sampled(wish, repository)]),
    tested(wish, repository),
    ...(wish.page ? pageOfOperation({ ...wish, group: group.name, contract: contract.file }, repository) : []),
  ];
  return Object.fromEntries(files.map((each) => [each.file, each.text]));
}
