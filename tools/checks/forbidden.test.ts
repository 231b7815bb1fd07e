import { expect, test } from 'vitest';
import { forbidden } from './forbidden.ts';

const file = 'server/src/features/points/points.queries.ts';

test.each([
  'const key = process.env.SECRET_KEY;',
  'const now = new Date();',
  'const now = Date.now();',
  'const now = Temporal.Now.instant();',
  'await db.transaction().execute(work);',
  'await db.startTransaction().execute();',
  'await fetch(address);',
  'const rows = db.selectFrom("a").rightJoin("b", "a.id", "b.id");',
  'const rows = db.selectFrom("a")\n  .fullJoin("b", "a.id", "b.id")\n  .selectAll();',
  'const table = sql.table("a");',
  'const rows = sql`select now()`;',
  'const rows = sql<Row>`select current_date`;',
  'const rows = sql`select 1 from a cross join b`;',
  'await sql`begin`.execute(db);',
])('%s is rejected', (text) => {
  expect(forbidden([{ file, text }])).toEqual([
    expect.stringMatching(/^server\/src\/features\/points\/points\.queries\.ts:\d+ .*rule 7/),
  ]);
});

test.each([
  'const at = new Date(ctx.now.getTime() + 5);',
  'const rows = sql`select 1 from a join b on a.id = b.id`;',
  'const text = "It is known now (at last)";',
  '// new Date() is not used here',
])('%s passes', (text) => {
  expect(forbidden([{ file, text }])).toEqual([]);
});

test('the platform may use calls that a feature may not', () => {
  expect(forbidden([{ file: 'server/src/platform/clock.ts', text: 'const now = Date.now();' }])).toEqual([]);
});

test.each([
  "const save = useCommand('points.export', { timeLimit: 60_000 });",
  "await call('points.export', {}, { timeoutMs });",
  'await call(name, {}, { signal: AbortSignal.timeout(500) });',
])('the web sets no timeout of its own: %s is rejected (API-03)', (text) => {
  const source = { file: 'web/src/features/points/use-export.ts', text };
  expect(forbidden([source])).toEqual([
    expect.stringMatching(/^web\/src\/features\/points\/use-export\.ts:1 .*contract/),
  ]);
  expect(forbidden([{ ...source, file: 'web/src/lib/api/request.ts' }])).toEqual([]);
});

test('only the pipeline opens a transaction, so that each one is ended', () => {
  const text = "const transaction = await begin(services.database, id, 'write');";
  const at = (name: string) => forbidden([{ file: `server/src/${name}`, text }]);
  expect(['platform/db/db.ts', 'platform/as-system.ts', 'platform/operation.ts'].flatMap(at)).toEqual([]);
  for (const name of ['platform/worker/jobs.ts', 'features/points/points.commands.ts', 'worker.ts'])
    expect(at(name)).toEqual([expect.stringContaining('inTenant ends it')]);
});

test('query plans are read only by one helper, so that a cluster run skips exactly those tests', () => {
  const text = 'const { rows } = await sql`explain (format json) ${query}`.execute(ctx.db);';
  const at = (file: string) => forbidden([{ file, text }]);
  expect(at('server/src/features/points/points.test.ts')).toEqual([
    expect.stringContaining('server/test/support/one-server.ts'),
  ]);
  expect(at('server/test/support/one-server.ts')).toEqual([]);
});

test.each([
  "vi.mock('./leave.ts', () => ({ leaveFor: vi.fn() }));",
  "vi.mock(import('../../ui/live-region.tsx'), async (load) => load());",
  "vi.doMock('../points.queries.ts');",
  'vi\n  .mock(`./leave.ts`);',
])('a test injects the dependencies of a module: mocking by %s is rejected, but of a package passes', (text) => {
  for (const file of ['web/src/lib/session/leave.test.ts', 'server/test/mail.ts', 'tools/new.test.ts'])
    expect(forbidden([{ file, text }])).toEqual([expect.stringContaining('of a module of ours')]);
  const ofPackage = text.replace(/(['`])\.[^'`]*/, '$1pg');
  expect(forbidden([{ file: 'web/src/lib/session/leave.test.ts', text: ofPackage }])).toEqual([]);
});

test('the role of an admin is asked nowhere: a right is (ACC-09)', () => {
  for (const text of ['const may = isAdmin(ctx.person.role);', 'const admin = overseesAll(me);']) {
    for (const file of ['server/src/features/polls/polls.queries.ts', 'web/src/features/polls/poll-page.tsx'])
      expect(forbidden([{ file, text }])).toEqual([expect.stringContaining('ask for a right')]);
    expect(forbidden([{ file: 'server/test/support/world.ts', text }])).toEqual([]);
  }
});

test('a control character is rejected in any file, but not tabs and line ends', () => {
  expect(forbidden([{ file: 'docs/a.md', text: 'One\tline\r\n\u0000two' }])).toEqual([
    'docs/a.md:2 a control character: write it as an escape, or take it out',
  ]);
});
