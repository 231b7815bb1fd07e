/** What `npm run new feature` writes: new files by path, and the lists that the feature joins. */
export interface Skeleton {
  files: Record<string, string>;
  joins: { file: string; line: string; spread: string; end: string }[];
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function contractFile(name: string, key: string): string {
  return `import { z } from 'zod';
import { define } from './api.ts';
import { none } from './page.ts';

export const ${key} = define({
  '${key}.count': {
    kind: 'read',
    method: 'GET',
    path: '/${name}/count',
    access: 'self',
    input: none,
    output: z.strictObject({ count: z.int() }),
    summary: 'How many ${name.replaceAll('-', ' ')} there are.',
    requirements: [],
  },
});
`;
}

function migrationFile(name: string, table: string): string {
  return `create table ${table} (
  organisation_id uuid not null,
  id uuid not null,
  made_at timestamptz(3) not null,
  primary key (organisation_id, id)
);
--;
@tenant ${table} owner=${name}
`;
}

function queriesFile(name: string, key: string, table: string): string {
  return `import type { Answer } from '@apprecio/contract/api/define';
import type { ${key} } from '@apprecio/contract/${name}';
import type { PersonContext } from '../../platform/operation.ts';

/** How many there are in the organisation. */
export async function count(ctx: PersonContext): Promise<Answer<(typeof ${key})['${key}.count']>> {
  const row = await ctx.db
    .selectFrom('${table}')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: row.count };
}
`;
}

function routesFile(name: string, key: string): string {
  return `import { ${key} } from '@apprecio/contract/${name}';
import { bind } from '../../platform/operation.ts';
import { count } from './queries.ts';

export const ${key}Routes = bind(${key}, {
  '${key}.count': count,
});
`;
}

function testFile(key: string): string {
  return `import { expect, test } from 'vitest';

test('${key}.count counts those of one organisation only', () => {
  expect.fail('Prove the sentence above through HTTP, then write the next guarantee as a title.');
});
`;
}

/** The skeleton of a feature: contract, migration dated `at` (UTC), query, route, failing test, and the lists it joins. */
export function skeletonOf(name: string, at: Date): Skeleton {
  const key = camel(name);
  const table = name.replaceAll('-', '_');
  const dated = at.toISOString().replace(/\D/g, '').slice(0, 12);
  const folder = `server/src/features/${name}`;
  return {
    files: {
      [`contract/src/${name}.ts`]: contractFile(name, key),
      [`server/migrations/${dated}_${table}.sql`]: migrationFile(name, table),
      [`${folder}/queries.ts`]: queriesFile(name, key, table),
      [`${folder}/routes.ts`]: routesFile(name, key),
      [`${folder}/${name}.test.ts`]: testFile(key),
    },
    joins: [
      {
        file: 'contract/src/operations.ts',
        line: `import { ${key} } from './${name}.ts';`,
        spread: `  ...${key},`,
        end: '};',
      },
      {
        file: 'server/src/app.ts',
        line: `import { ${key}Routes } from './features/${name}/routes.ts';`,
        spread: `  ...${key}Routes,`,
        end: '];',
      },
    ],
  };
}

/**
 * Adds an import after the last one and a spread before the first line that is `end`.
 * @throws Error when the text has no such line
 */
export function withImport(text: string, line: string, spread: string, end: string): string {
  const lines = text.split('\n');
  const lastImport = lines.findLastIndex((each) => each.startsWith('import '));
  lines.splice(lastImport + 1, 0, line);
  const close = lines.indexOf(end);
  if (close === -1) throw new Error(`There is no line ${end} to write ${spread.trim()} before.`);
  lines.splice(close, 0, spread);
  return lines.join('\n');
}
