import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { statementsOf } from '../../src/platform/db/setup.ts';
import { breaches, mixedAlters, unplaced } from '../support/statements.ts';

describe('the law on statements sent to the database (OPS-02)', () => {
  test.each<[string, string[]]>([
    [`select set_config('app.organisation_id', $1, true)`, ['set_config (rule 1)']],
    [`begin; set local app.organisation_id = 'x'`, ['several statements in one text (rule 31)']],
    ['set local plan_cache_mode = force_generic_plan', ['force_generic_plan (rule 26)']],
    [
      'insert into invoice_series (code) values ($1) on conflict do nothing',
      ['on conflict in invoice_series, to which is only added'],
    ],
    ['insert into invoice_series (code) values ($1)', []],
    ['select * from people where organisation_id = $1', ['all columns of people, whatever they are']],
    ['select p.id, o.* from people p join posts o on true', ['all columns of posts, whatever they are']],
    ['update people set name = $1 returning *', ['all columns of people, whatever they are']],
    ['select 1 from posts where exists (select * from people)', ['all columns of people, whatever they are']],
    ['select n.* from (select id from people) n', []],
    ['with n as (select id from people) select * from n', []],
    ['select count(*) from people', []],
    ['begin read only', []],
    [`set local app.organisation_id = 'x'`, []],
  ])('%s', (text, expected) => {
    expect(breaches(text)).toEqual(expected);
  });
});

describe('the law on migrations (OPS-02)', () => {
  test.each<[string, string[]]>([
    ['alter table a add column b integer, add constraint c check (b > 0)', ['a']],
    ['alter table a drop constraint c, add column d text', ['a']],
    ['alter table a add column b integer, add column d text', []],
    ['alter table a add constraint c check (b > 0)', []],
  ])('%s', (text, expected) => {
    expect(mixedAlters(text)).toEqual(expected);
  });

  test.each<[string[], string[]]>([
    [['create table a (id uuid)', `select place('a', 'tenant')`], []],
    [['create table a (id uuid)', 'alter table a enable row level security', `select place('a', 'tenant')`], ['a']],
    [['create table a (id uuid)', `select place('b', 'tenant')`], ['a']],
    [['create table a (id uuid)'], ['a']],
    [['create table a_2026 partition of a default'], []],
  ])('%j', (statements, expected) => {
    expect(unplaced(statements)).toEqual(expected);
  });

  const folder = new URL('../../migrations/', import.meta.url);
  const names = readdirSync(folder);
  test.each(names)('%s places each table, changes each constraint separately and sets nothing for later', (name) => {
    const statements = statementsOf(readFileSync(new URL(name, folder), 'utf8'));
    const file = `server/migrations/${name}`;
    expect(unplaced(statements), `${file} makes tables that it does not place`).toEqual([]);
    for (const statement of statements) {
      expect(mixedAlters(statement), `${file} changes a constraint together with something else`).toEqual([]);
      expect(statement, `${file} sets something for later`).not.toMatch(/\bset_config\(/);
    }
  });
});
