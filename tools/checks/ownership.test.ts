import { expect, test } from 'vitest';
import { ownership } from './ownership.ts';

const migration = {
  file: 'server/migrations/202601010000_tables.sql',
  text: `create table points_entries (id uuid);
--;
@tenant points_entries owner=points append-only
--;
create table posts (id uuid);
--;
comment on table posts is 'owner: posts'`,
};

function problems(text: string): string[] {
  return ownership([migration, { file: 'server/src/features/posts/posts.commands.ts', text }]);
}

test.each([
  'db.insertInto("points_entries").values(row)',
  'db.updateTable("points_entries as e").set(row)',
  'db.deleteFrom("points_entries")',
  'sql`insert into points_entries values (1)`',
  'sql`update points_entries set amount = 1`',
  'sql`with gone as (delete from points_entries returning id) select * from gone`',
  'sql`truncate points_entries`',
  'db.insertInto("unheard_of")',
  'db.insertInto(table)',
])('%s is rejected in posts', (text) => {
  expect(problems(text)).toEqual([
    expect.stringMatching(/^server\/src\/features\/posts\/posts\.commands\.ts:1 writes .*rule 6/),
  ]);
});

test.each([
  'db.insertInto("posts").values(row)',
  'db.selectFrom("points_entries").selectAll()',
  'sql`insert into posts values (1) on conflict (id) do update set id = 2`',
  'sql`select 1 from points_entries for update of points_entries`',
  'sql`select 1 from points_entries for no key update skip locked`',
])('%s passes in posts', (text) => {
  expect(problems(text)).toEqual([]);
});

test('a table without an owner is rejected', () => {
  const orphan = { file: 'server/migrations/202601020000_orphan.sql', text: 'create table orphans (id uuid)' };
  expect(ownership([orphan])).toEqual([`${orphan.file}:1 the table orphans has no owner`]);
  const partition = { ...orphan, text: 'create table posts_2026 partition of posts default' };
  expect(ownership([partition])).toEqual([]);
});
