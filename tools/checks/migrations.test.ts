import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

const file = 'server/migrations/202701010000_later.sql';

test.each([
  'alter table people drop column nickname',
  'alter table people drop nickname',
  'drop table if exists old_things',
  'alter table people rename column name to full_name',
  'alter table people rename name to full_name',
  'alter table people rename to persons',
  'alter table people alter column mobile set not null',
  'alter table people add column nickname text not null',
  'alter table people add nickname text not null, add motto text default null',
  'alter table people alter column name type varchar(20)',
  'alter table people alter column points type integer using points::integer',
])('rejects %s, which breaks servers still running (OPS-02)', (statement) => {
  const text = `-- a note\n${statement}`;
  expect(migrations([{ file, text }])).toEqual([expect.stringMatching(/^\S+:2 .+: its first line says/)]);
});

test.each([
  'create table things (organisation_id uuid not null, id uuid not null)',
  'alter table people add column nickname text',
  `alter table people add column nickname text not null default ''`,
  `alter table people alter column nickname set default '';\nalter table people alter column nickname set not null`,
  'alter table people alter column points type bigint',
  'alter table people drop constraint people_nickname_check',
  'alter table people alter column nickname drop not null',
  'drop index people_by_nickname',
  'alter table people add column nickname text\n--;\ncreate index people_named on people (nickname) where nickname is not null',
  '-- drop table is only named here\ncreate index on people (organisation_id, id)',
])('%s passes', (text) => {
  expect(migrations([{ file, text }])).toEqual([]);
});

test('a column unused since a named release may be dropped, and files before the baseline are not checked', () => {
  const text = 'alter table people drop column nickname';
  expect(migrations([{ file, text: `-- unused since 1.4.0: people.nickname\n${text}` }])).toEqual([]);
  expect(migrations([{ file: 'server/migrations/202611291606_points.sql', text }])).toEqual([]);
});
