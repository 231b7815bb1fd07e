import type { Names } from './names.ts';

function before(text: string, mark: RegExp, addition: string, file: string): string {
  const at = [...text.matchAll(mark)].at(-1)?.index;
  if (at === undefined) throw new Error(`${file} has no place for an operation`);
  return text.slice(0, at) + addition + text.slice(at);
}

function kebab(verb: string): string {
  return verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function contractEntry({ key, folder }: Names, verb: string): string {
  return `  '${key}.${verb}': {
    kind: 'write',
    method: 'POST',
    path: '/${folder}/${kebab(verb)}/{id}',
    access: 'self',
    input: z.strictObject({ id }),
    output: done,
    quiet: 'nothing is changed until it is written',
    summary: 'Say here what it does.',
    requirements: [],
  },
`;
}

function command({ key, folder }: Names, verb: string, isFirst: boolean): string {
  const head = isFirst
    ? `import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { ${key} } from '@apprecio/contract/${folder}/operations';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

type Operations = typeof ${key};
`
    : '';
  return `${head}
/** Say here what it does. */
export async function ${verb}(
  ctx: PersonContext,
  { id }: Parsed<Operations['${key}.${verb}']>,
): Promise<Answer<Operations['${key}.${verb}']>> {
  ctx.noActivity('nothing is changed until it is written');
  throw fail('access.not_found', { detail: id });
}
`;
}

function withName(text: string, from: string, name: string): string {
  const line = new RegExp(`import \\{ ([^}]*) \\} from '${from.replaceAll('.', '\\.')}';`);
  const found = line.exec(text);
  if (found) return text.replace(line, `import { ${found[1] ?? ''}, ${name} } from '${from}';`);
  const lines = text.split('\n');
  const last = lines.findLastIndex((each) => each.startsWith('import '));
  lines.splice(last + 1, 0, `import { ${name} } from '${from}';`);
  return lines.join('\n');
}

/**
 * The files of a feature, by path, with one more operation that writes: contract, function, route, sample and a test
 * that fails until it is written.
 * @throws Error when the feature is not there or has the operation
 */
export function operationIn(names: Names, verb: string, read: (file: string) => string | null): Record<string, string> {
  const { folder, key } = names;
  const files = {
    contract: `contract/src/${folder}/operations.ts`,
    routes: `server/src/features/${folder}/routes.ts`,
    samples: `server/src/features/${folder}/samples.ts`,
    test: `server/src/features/${folder}/${folder}.test.ts`,
    commands: `server/src/features/${folder}/commands.ts`,
  };
  const text = (file: string): string => {
    const found = read(file);
    if (found === null) throw new Error(`${file} is not there`);
    return found;
  };
  const contract = text(files.contract);
  if (contract.includes(`'${key}.${verb}'`)) throw new Error(`${key}.${verb} is there already`);
  const commands = read(files.commands);
  const imported = withName(withName(contract, '../api/page.ts', 'done'), '../api/ids.ts', 'id').replace(
    /\b(\w+), (?=\1\b)/g,
    '',
  );
  return {
    [files.contract]: before(imported, /^\}\);/gm, contractEntry(names, verb), files.contract),
    [files.commands]: (commands ?? '') + command(names, verb, commands === null),
    [files.routes]: before(
      withName(text(files.routes), './commands.ts', verb),
      /^\}\);/gm,
      `  '${key}.${verb}': ${verb},\n`,
      files.routes,
    ),
    [files.samples]: before(
      text(files.samples),
      /^\}\);/gm,
      `  '${key}.${verb}': { as: 'asha', input: { id: '01890000-0000-7000-8000-000000000000' } },\n`,
      files.samples,
    ),
    [files.test]: `${text(files.test)}
test('${key}.${verb} says here what it guarantees', () => {
  expect.fail('Prove the title through HTTP.');
});
`,
  };
}
