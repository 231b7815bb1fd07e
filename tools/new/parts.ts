import type { Names } from './names.ts';

function contractFile({ folder, key, words }: Names): string {
  return `import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';

export const ${key} = define({
  '${key}.list': {
    kind: 'read',
    method: 'POST',
    path: '/${folder}/list',
    access: 'self',
    input: z.strictObject(listFields),
    output: pageOf(z.strictObject({ id, title: z.string(), madeAt: instant })),
    summary: 'The ${words}, the newest first.',
    requirements: [],
  },
});
`;
}

function queriesFile({ folder, key, table }: Names): string {
  return `import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { ${key} } from '@apprecio/contract/${folder}/operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { readCursor, writeCursor } from '../../platform/db/page.ts';

type Operations = typeof ${key};

/** What there is in the organisation, the newest first. */
export async function list(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Operations['${key}.list']>,
): Promise<Answer<Operations['${key}.list']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const rows = await ctx.db
    .selectFrom('${table} as t')
    .select(['t.id', 't.title', 't.made_at'])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>\`(t.made_at, t.id) < (\${new Date(after![0]!)}, \${after![1]}::uuid)\`),
    )
    .orderBy('t.made_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ id, title, made_at }) => ({ id, title, madeAt: made_at.toISOString() })),
    nextCursor: rows.length > limit && last ? writeCursor([last.made_at, last.id]) : null,
  };
}
`;
}

function routesFile({ folder, key }: Names): string {
  return `import { ${key} } from '@apprecio/contract/${folder}/operations';
import { bind } from '../../platform/context.ts';
import { list } from './queries.ts';

export const ${key}Routes = bind(${key}, {
  '${key}.list': list,
});
`;
}

function samplesFile({ key }: Names): string {
  return `import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'${key}'> = () => ({
  '${key}.list': { as: 'asha', input: {} },
});
`;
}

function testFile({ key, folder, words }: Names): string {
  return `import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

test('${key}.list shows the ${words} of one organisation only', async () => {
  const { asha } = (await world().organisation({ asha: {} })).people;
  expect(await asha!.ok('${key}.list')).toEqual({ items: [], nextCursor: null });
  expect.fail('Prove the title with rows in ${folder}, then write the next guarantee as a title.');
});
`;
}

/** The files of an operation: contract, function, route, sample for the laws, and its failing test. */
export function operationFiles(names: Names): Record<string, string> {
  const server = `server/src/features/${names.folder}`;
  return {
    [`contract/src/${names.folder}/operations.ts`]: contractFile(names),
    [`${server}/queries.ts`]: queriesFile(names),
    [`${server}/routes.ts`]: routesFile(names),
    [`${server}/samples.ts`]: samplesFile(names),
    [`${server}/${names.folder}.test.ts`]: testFile(names),
  };
}

function pageFile({ folder, key, type }: Names): string {
  return `import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import { ListPage } from '../../ui/list/list-page.tsx';

/** Draws what there is, the newest first. */
export function ${type}Page() {
  const t = useTranslations('${folder}');
  return (
    <ListPage
      title={t('title')}
      query={useList(infinite('${key}.list', {}))}
      card
      empty={{ drawing: 'map', title: t('noneTitle'), text: t('noneText') }}
      row={(item) => (
        <li key={item.id} dir="auto">
          {item.title}
        </li>
      )}
    />
  );
}
`;
}

function pageTestFile({ folder, key, type }: Names): string {
  return `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { ${type}Page } from './${folder}-page.tsx';

test('NAV-10 an empty list says so and what to do', async () => {
  stubApi({ '${key}.list': () => ({ items: [], nextCursor: null }) });
  await showPage(<${type}Page />, sampleMe, '${folder}');
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
});
`;
}

function routeFile({ folder, key, type }: Names): string {
  return `import { createFileRoute } from '@tanstack/react-router';
import { ${type}Page } from '../../features/${folder}/${folder}-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/${folder}')({
  staticData: { title: '${folder}.${key}' },
  loader: async () => loadMessages('${folder}'),
  component: ${type}Page,
});
`;
}

function journeyFile({ folder, words }: Names): string {
  return `import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

test('an employee opens the ${words} from the navigation', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/${folder}');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
`;
}

/** The files of a screen: page, its test, its words, its route and its journey. */
export function pageFiles(names: Names): Record<string, string> {
  const web = `web/src/features/${names.folder}`;
  const words = {
    title: names.words[0]!.toUpperCase() + names.words.slice(1),
    noneTitle: 'Nothing here yet',
    noneText: 'Say here what one can do about it.',
  };
  return {
    [`${web}/${names.folder}-page.tsx`]: pageFile(names),
    [`${web}/${names.folder}-page.test.tsx`]: pageTestFile(names),
    [`${web}/messages/en.json`]: `${JSON.stringify(words, null, 2)}\n`,
    [`web/src/routes/_app/${names.folder}.tsx`]: routeFile(names),
    [`e2e/journeys/${names.folder}/${names.folder}.spec.ts`]: journeyFile(names),
  };
}
