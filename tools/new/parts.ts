import type { Names } from './names.ts';
import { type Brought, createEntry } from './optional-parts.ts';

function contractFile(names: Names, brings: ReadonlySet<Brought>): string {
  const { folder, key, words } = names;
  const affects = brings.has('inbox') ? [key, 'inbox.list'] : [key];
  return `import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
${brings.size > 0 ? "import { line } from '../api/text.ts';\n" : ''}
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
${brings.size > 0 ? createEntry(names, affects) : ''}});
`;
}

function modulesFile({ key }: Names): string {
  return `import { core } from '../api/modules.ts';

/** This feature cannot be switched off. */
export const ${key}Modules = core;
`;
}

function queriesFile({ folder, key, table }: Names): string {
  return `import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { ${key} } from '@apprecio/contract/${folder}/${folder}.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';

type Operations = typeof ${key};

/** Returns what there is in the organisation, the newest first. */
export async function list(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Operations['${key}.list']>,
): Promise<Answer<Operations['${key}.list']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const found = await ctx.db
    .selectFrom('${table} as t')
    .select(['t.id', 't.title', 't.made_at'])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>\`(t.made_at, t.id) < (\${new Date(after![0]!)}, \${after![1]}::uuid)\`),
    )
    .orderBy('t.made_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = cut(found, limit, (row) => [row.made_at, row.id]);
  return { items: rows.map(({ id, title, made_at }) => ({ id, title, madeAt: made_at.toISOString() })), nextCursor };
}
`;
}

function routesFile({ folder, key }: Names, writes: boolean): string {
  return `import { ${key} } from '@apprecio/contract/${folder}/${folder}.operations';
import { bind } from '../../platform/context.ts';
${writes ? `import { create } from './${folder}.commands.ts';\n` : ''}import { list } from './${folder}.queries.ts';

export const ${key}Routes = bind(${key}, {
  '${key}.list': list,
${writes ? `  '${key}.create': create,\n` : ''}});
`;
}

function samplesFile({ key }: Names, writes: boolean): string {
  return `import type { ${writes ? 'Asks, Filling, ' : ''}SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'${key}'> = () => ({
  '${key}.list': { as: 'asha', input: {} },
${writes ? `  '${key}.create': { as: 'asha', input: { title: 'For the law' } },\n` : ''}});
${writes ? fillText(key) : ''}`;
}

function fillText(key: string): string {
  return `
/** As many as the laws want. */
export async function fill({ org, some }: Filling): Promise<Asks> {
  for (let made = 0; made < some; made++) await org.people.admin!.ok('${key}.create', { title: \`Number \${made}\` });
  return {};
}
`;
}

function testFile({ key, folder, words }: Names): string {
  return `import { expect, test } from 'vitest';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();

test('${key}.list shows the ${words} of one organisation only', async () => {
  const { asha } = (await world().organisation({ asha: {} })).people;
  expect(await asha!.ok('${key}.list')).toEqual({ items: [], nextCursor: null });
  expect.fail('Prove the title with rows in ${folder}, then write the next guarantee as a title.');
});
`;
}

/** The files of the operations: contract, functions, routes, samples for the laws, and a failing test. */
export function operationFiles(names: Names, brings: ReadonlySet<Brought>): Record<string, string> {
  const writes = brings.size > 0;
  const server = `server/src/features/${names.folder}`;
  return {
    [`contract/src/${names.folder}/${names.folder}.operations.ts`]: contractFile(names, brings),
    [`contract/src/${names.folder}/${names.folder}.modules.ts`]: modulesFile(names),
    [`${server}/${names.folder}.queries.ts`]: queriesFile(names),
    [`${server}/${names.folder}.routes.ts`]: routesFile(names, writes),
    [`${server}/${names.folder}.samples.ts`]: samplesFile(names, writes),
    [`${server}/${names.folder}.test.ts`]: testFile(names),
  };
}

/** Returns the page of a list; its texts stand under a prefix of the feature's catalogue. */
export function pageFile(shown: { folder: string; type: string; operation: string; texts: string }): string {
  const { folder, type, operation, texts } = shown;
  return `import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite } from '../../lib/api/query.ts';
import { ListPage } from '../../ui/list/list-page.tsx';

/** Draws what there is, the newest first. */
export function ${type}Page() {
  const t = useTranslations('${folder}');
  return (
    <ListPage
      title={t('${texts}title')}
      query={useList(infinite('${operation}', {}))}
      card
      empty={{ drawing: 'map', title: t('${texts}noneTitle'), text: t('${texts}noneText') }}
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

interface FormPage {
  folder: string;
  type: string;
  operation: string;
  texts: string;
  /** The group that declares the operation, and the module of the contract that it is imported from. */
  group: string;
  from: string;
}

/** Returns the page of a form that sends an operation. */
export function formPageFile({ folder, type, operation, texts, group, from }: FormPage): string {
  return `import { ${group} } from '${from}';
import { useTranslations } from 'use-intl';
import { useDraftForm } from '../../lib/form/draft-form.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form, FormError, FormField } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

/** Draws the form; its draft is kept until it has arrived. */
export function ${type}Page() {
  const t = useTranslations('${folder}');
  const form = useDraftForm({
    schema: ${group}['${operation}'].input,
    draft: () => ({ title: '' }),
    toInput: (draft) => draft,
    send: async (call, input) => call('${operation}', input),
    onSent: () => toast({ variant: 'success', title: t('${texts}sent') }),
    onDone: () => form.startOver(),
    keepAs: '${operation}',
  });
  return (
    <PageBody>
      <PageHead title={t('${texts}title')} />
      <Form of={form} className="flex max-w-[720px] flex-col gap-5">
        <FormField of={form} name="title" as={TextField} label={t('${texts}field')} dir="auto" />
        <FormError of={form} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('${texts}send')}
          </Button>
        </div>
      </Form>
    </PageBody>
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

test('an empty list says so and what to do (NAV-10)', async () => {
  stubApi({ '${key}.list': () => ({ items: [], nextCursor: null }) });
  await showPage(<${type}Page />, sampleMe, '${folder}');
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
});
`;
}

/** Returns the route of a page. */
export function routeFile(route: { folder: string; type: string; id: string; page: string; title: string }): string {
  const { folder, type, id, page, title } = route;
  return `import { createFileRoute } from '@tanstack/react-router';
import { ${type}Page } from '../../features/${folder}/${page}';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('${id}')({
  staticData: { title: '${title}' },
  loader: async () => loadMessages('${folder}'),
  component: ${type}Page,
});
`;
}

/** Returns the journey to a page. */
export function journeyFile({ path, what }: { path: string; what: string }): string {
  return `import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

test('${what}', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('${path}');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
`;
}

/** The files of a screen: page, its test, its words, its route and its journey. */
export function pageFiles(names: Names): Record<string, string> {
  const { folder, key, type } = names;
  const web = `web/src/features/${folder}`;
  const page = `${folder}-page.tsx`;
  const words = {
    title: names.words[0]!.toUpperCase() + names.words.slice(1),
    noneTitle: 'Nothing here yet',
    noneText: 'Say here what one can do about it.',
  };
  const what = `an employee opens the ${names.words} from the navigation`;
  return {
    [`${web}/${page}`]: pageFile({ folder, type, operation: `${key}.list`, texts: '' }),
    [`${web}/${folder}-page.test.tsx`]: pageTestFile(names),
    [`${web}/messages/en.json`]: `${JSON.stringify(words, null, 2)}\n`,
    [`web/src/routes/_app/${folder}.tsx`]: routeFile({
      folder,
      type,
      id: `/_app/${folder}`,
      page,
      title: `${folder}.${key}`,
    }),
    [`e2e/journeys/${folder}/${folder}.spec.ts`]: journeyFile({ path: `/${folder}`, what }),
  };
}
