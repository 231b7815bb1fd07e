import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../support/things/keys.ts';
import { type Actor, type Organisation, useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const run = promisify(execFile);
const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/api-keys.md'), 'utf8');
const recipes = new Map(
  [...text.matchAll(/^### (.+)\n[^]*?```js\n([^]*?)```/gm)].map(([, title, code]) => [title!, code!]),
);

let org: Organisation;
let key: Actor;
let folder: string;
beforeAll(async () => {
  org = await world().organisation({ asha: {} });
  key = await makeKey(world(), org, ['directory', 'people', 'communications', 'finance']);
  folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
});

/** Runs a recipe of the page as a program of its own; returns what it prints. */
async function printed(title: string, more: Record<string, string> = {}): Promise<string> {
  const file = path.join(folder, `${title.replaceAll(' ', '-')}.mjs`);
  writeFileSync(file, recipes.get(title)!);
  const env = { ...process.env, APPRECIO_URL: await world().address(), APPRECIO_KEY: key.token, ...more };
  return (await run(process.execPath, [file], { env })).stdout;
}

describe('the recipes of docs/api-keys.md run as they stand (OPS-06, API-08)', () => {
  test('people are synced, and the same file the same day changes nothing more', async () => {
    const file = path.join(folder, 'people.csv');
    const head = 'Employee ID,Full Name,Email,Designation,Department,Date of Joining,Date of Birth,Gender';
    writeFileSync(
      file,
      `${head}\nN-1,Nila Rao,nila@${org.subdomain}.example,Tester,Quality,2020-01-15,1990-02-03,Undisclosed`,
    );
    expect(await printed('Sync people every night', { PEOPLE_FILE: file })).toContain('Synced by batch');
    await world().drain(org);
    const { items } = await org.people.admin!.ok('people.list', {});
    expect(items.map(({ name }) => name)).toContain('Nila Rao');
  });

  test('a sync whose key is revoked before it is applied changes nothing', async () => {
    const other = await makeKey(world(), org, ['people']);
    const csv = `Employee ID,Full Name,Email,Designation,Department,Date of Joining,Date of Birth,Gender
N-2,Omar Rao,omar@${org.subdomain}.example,Tester,Quality,2020-01-15,1990-02-03,Undisclosed`;
    const batch = await other.ok('employees.import', { csv, fileName: 'people.csv' });
    await org.people.admin!.ok('keys.revoke', { id: other.keyId });
    expect((await other.call('employees.applyImport', { id: batch.id })).status).toBe(401);
  });

  test('someone is thanked, an announcement is posted and the feed is read', async () => {
    expect(await printed('Thank someone from a script')).toContain('Thanked Asha Test');
    expect(await printed('Post an announcement')).toContain('Announced');
    await world().drain(org);
    expect(await printed('Read the feed')).toMatch(/[0-9a-f-]{36}\nRead to the end/);
  });

  test('the month-end file is fetched', async () => {
    const month = new Date().toISOString().slice(0, 7);
    expect(await printed('Fetch the month-end file', { MONTH: month })).toContain('Employee ID');
  });

  test('there are five', () => {
    expect(recipes.size).toBe(5);
  });
});
