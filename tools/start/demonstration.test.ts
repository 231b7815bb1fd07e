import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword, loadDemo } from '../../demo/load.ts';
import { verifyPassword } from '../../server/src/platform/security/passwords.ts';
import { boot } from './boot.ts';
import { newPasswords, signInLines } from './demonstration.ts';

let parent = '';
let folder = '';
const steps: (() => Promise<void> | void)[] = [];
let output: string[] = [];

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'apprecio-demonstration-'));
  chmodSync(parent, 0o711);
  folder = path.join(parent, '.data');
  mkdirSync(folder);
  output = [];
  for (const name of ['DATABASE_URL', 'DEMO', 'HOST', 'PUBLIC_URL']) vi.stubEnv(name, undefined);
});
afterEach(async () => {
  for (const step of steps.splice(0).toReversed()) await step();
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true, force: true });
});

function start(): Promise<Record<string, string | undefined>> {
  const ending = {
    add: (step: () => Promise<void> | void) => steps.push(step),
    end: () => Promise.reject(new Error()),
  };
  return boot(folder, ending, (line) => output.push(line), { serves: true });
}

async function hashes(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c role=apprecio_owner' });
  await client.connect();
  const { rows } = await client.query<{ hash: string }>('select hash from passwords order by person_id');
  await client.end();
  return rows.map(({ hash }) => hash);
}

const opens = async (url: string, password: string) =>
  (await Promise.all((await hashes(url)).map((hash) => verifyPassword(hash, password)))).filter(Boolean).length;
const printedPasswords = () => output.flatMap((line) => / {2}(\S+)$/.exec(line)?.[1] ?? []);

test('a first start at a public address makes no demonstration and says so (OPS-01)', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://apprecio.example');
  const { DATABASE_URL: url, DEMONSTRATION } = await start();
  expect(output.filter((line) => line.includes('No demonstration is made at https://apprecio.example'))).toHaveLength(
    1,
  );
  expect([DEMONSTRATION, existsSync(path.join(folder, 'demo.json')), await hashes(url!)]).toEqual([
    undefined,
    false,
    [],
  ]);
});

test('a demonstration that others can now open gets random passwords, shown once and not stored (OPS-01)', async () => {
  vi.stubEnv('DEMO', 'off');
  const environment = await start();
  const [url, directUrl, secretKey] = [
    environment.DATABASE_URL!,
    environment.DATABASE_DIRECT_URL!,
    environment.SECRET_KEY!,
  ];
  const demonstration = await loadDemo({ url, directUrl, secretKey, people: 60, recognitions: 5 });
  writeFileSync(path.join(folder, 'demo.json'), JSON.stringify(demonstration));
  expect([signInLines(folder).length, await opens(url, demoPassword)]).toEqual([3, 3]);

  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('PUBLIC_URL', 'https://apprecio.example');
  output = [];
  await start();
  expect(printedPasswords()).toHaveLength(3);
  expect(new Set(printedPasswords()).size).toBe(3);
  expect(await opens(url, demoPassword)).toBe(0);
  expect(await opens(url, printedPasswords()[0]!)).toBe(1);
  expect(readFileSync(path.join(folder, 'demo.json'), 'utf8')).not.toContain(demoPassword);
  for (const password of printedPasswords()) expect(signInLines(folder).join('\n')).not.toContain(password);

  output = [];
  const again = await start();
  expect(printedPasswords()).toEqual([]);
  const renewed = (await newPasswords(folder, again)).map((line) => line.split(/\s+/).at(-1)!);
  expect(await opens(url, renewed[0]!)).toBe(1);
});
