import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boot } from './boot.ts';

const sentence =
  'made by an earlier version of Apprecio, which this one cannot bring up to date (202612010900_platform.sql)';
let parent = '';
let folder = '';
const steps: (() => Promise<void> | void)[] = [];
let output: string[] = [];

async function end(): Promise<void> {
  for (const step of steps.splice(0).toReversed()) await step();
}

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'apprecio-older-'));
  chmodSync(parent, 0o711);
  folder = path.join(parent, '.data');
  mkdirSync(folder);
  output = [];
  vi.stubEnv('DEMO', 'off');
  vi.stubEnv('DATABASE_URL', undefined);
});
afterEach(async () => {
  await end();
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true, force: true });
});

function start(serves = true): Promise<Record<string, string | undefined>> {
  const ending = {
    add: (step: () => Promise<void> | void) => steps.push(step),
    end: () => Promise.reject(new Error()),
  };
  return boot(folder, ending, (line) => output.push(line), { serves });
}

async function queryRows<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, options: '-c role=apprecio_owner' });
  await client.connect();
  const { rows } = await client.query<R>(text);
  await client.end();
  return rows;
}

const older = `delete from migrations; insert into migrations (name, sha) values ('202612010900_platform.sql', 'x')`;
const names = (url: string) => queryRows<{ name: string }>(url, 'select name from migrations order by name limit 1');

test('data of an earlier version is moved aside with a message, and the start begins anew (OPS-01)', async () => {
  const first = await start();
  await queryRows(first.DATABASE_URL!, older);
  writeFileSync(path.join(folder, 'files'), 'a file');
  await end();
  await expect(start(false)).rejects.toThrow(`${sentence}. npm start moves it aside and begins anew.`);
  await end();
  expect(readdirSync(parent)).toEqual(['.data']);

  const second = await start();
  const [, aside = ''] = readdirSync(parent).sort();
  expect(aside).toMatch(/^\.data-before-\d{8}T\d{6}Z$/);
  expect(output.filter((line) => line.includes(sentence) && line.includes(aside))).toHaveLength(1);
  expect(existsSync(path.join(parent, aside, 'files'))).toBe(true);
  expect(existsSync(path.join(folder, 'files'))).toBe(false);
  expect(second.SECRET_KEY).not.toBe(first.SECRET_KEY);
  expect(await names(second.DATABASE_URL!)).toEqual([{ name: '202611291600_platform.sql' }]);
  await end();

  rmSync(folder, { recursive: true });
  folder = path.join(parent, aside);
  await expect(start(false)).rejects.toThrow(sentence);
});

test('one’s own database of an earlier version is rejected with the same message and left unchanged (OPS-01)', async () => {
  const { DATABASE_URL } = await start();
  await queryRows(DATABASE_URL!, older);
  vi.stubEnv('DATABASE_URL', DATABASE_URL);
  await expect(start()).rejects.toThrow(`${sentence}. Give DATABASE_URL an empty database.`);
  expect(await names(DATABASE_URL!)).toEqual([{ name: '202612010900_platform.sql' }]);
  expect(readdirSync(parent)).toEqual(['.data']);
});
