import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations } from '@apprecio/contract/generated/operations';
import { makeServices } from '@apprecio/server/src/main.ts';
import { Database } from '@apprecio/server/src/platform/db/database.ts';
import { migrate, migrationsIn } from '@apprecio/server/src/platform/db/setup.ts';
import { startDatabase } from '../../tools/database.ts';
import { act, type Acting, acts, begin } from '../support/acts.ts';
import { benchConfig, sessionsFor } from '../support/stage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ofEach = Number(process.env.ROLLING_ACTS ?? 6);
const say = (line: string) => console.log(`· ${line}`);

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** The commit that is asked for, else that of the newest tag. */
function requestedCommit(): string {
  const [given] = process.argv.slice(2);
  try {
    return git('rev-parse', '--short=12', `${given ?? git('describe', '--tags', '--abbrev=0')}^{commit}`);
  } catch {
    const why = given ? `There is no commit or tag ${given}.` : 'No release is tagged.';
    console.error(`${why} Name what runs in production: npm run test:rolling -- v1.4.0`);
    process.exit(2);
  }
}

/** Installs what the older code needs: what is here when it is the same, with its own packages in place of ours. */
function install(folder: string): void {
  const lock = (at: string) => readFileSync(path.join(at, 'package-lock.json'), 'utf8');
  if (lock(folder) !== lock(root)) {
    say('Installing its packages, which are not those of now');
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
    return;
  }
  const own = path.join('node_modules', '@apprecio');
  mkdirSync(path.join(folder, own), { recursive: true });
  for (const name of readdirSync(path.join(root, own)))
    symlinkSync(path.join(folder, name), path.join(folder, own, name));
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@apprecio')
      symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  for (const part of ['contract', 'server', 'demo', 'bench']) {
    const modules = path.join(root, part, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, path.join(folder, part, 'node_modules'));
  }
}

function checkOut(commit: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'apprecio-rolling-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1_000_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  install(folder);
  return folder;
}

interface Server {
  base: string;
  stop(): Promise<void>;
}

/** Starts the product of a folder with its worker on a port. */
async function serve(folder: string, url: string, port: number): Promise<Server> {
  const places = ['bench/support/product.ts', 'bench/product.ts'].map((place) => path.join(folder, place));
  const running: ChildProcess = fork(
    places.find((place) => existsSync(place))!,
    [url, String(port), 'on'],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const endWithThis = () => running.kill('SIGKILL');
  process.once('exit', endWithThis);
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  await new Promise((resolve, reject) => {
    running.once('message', resolve);
    running.once('exit', (code) => reject(new Error(`The product of ${folder} ended with ${code ?? 'a signal'}`)));
  });
  return { base: `http://localhost:${port}`, stop: async () => (running.kill('SIGINT'), ended) };
}

/** Registers an organisation and brings in some people, all over HTTP. */
async function makeOrganisation(base: string, url: string): Promise<Acting> {
  const subdomain = `rolling-${Date.now()}`;
  const fields = { companyName: 'A deploy', email: `admin@${subdomain}.example`, password: 'korma-verde-81' };
  const registered = await fetch(`${base}/api${operations['auth.register'].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ...fields, confirmPassword: fields.password, subdomain, termsAgreed: true }),
  });
  if (!registered.ok) throw new Error(`Registering answered ${registered.status}: ${await registered.text()}`);
  const services = await makeServices(benchConfig(url, 0));
  const owner = new Database(url, 'apprecio_owner', 1);
  try {
    const found = await owner.pool.query<{ id: string; organisation_id: string }>(
      `select p.id, p.organisation_id from people p join subdomains s on s.organisation_id = p.organisation_id
       where s.subdomain = $1`,
      [subdomain],
    );
    const { id, organisation_id: organisationId } = found.rows[0]!;
    const [admin] = await sessionsFor(services, organisationId, subdomain);
    await addPeople(base, admin!.token, subdomain);
    return await begin(base, await sessionsFor(services, organisationId, subdomain), id);
  } finally {
    await owner.end();
    await services.live.stop();
    await services.database.end();
  }
}

async function addPeople(base: string, token: string, subdomain: string): Promise<void> {
  const head =
    'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';
  const line = (at: number) =>
    `N${at},Nina ${'abcdefghij'[at % 10]!}${'abcdefghij'[Math.floor(at / 10)]!},n${at}@${subdomain}.example,,Employee,Baker,Kitchen,Pune,${at > 0 ? `N${Math.floor((at - 1) / 5)}` : ''},2024-05-01,1995-06-07,Female`;
  const csv = [head, ...Array.from({ length: 30 }, (_unused, at) => line(at))].join('\n');
  const post = async (address: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${base}/api${address}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { id: string };
  };
  const { id } = await post(operations['employees.import'].path, { csv });
  await post(operations['employees.applyImport'].path.replace('{id}', id), { invite: false });
}

/** Every act of a working day a few times; answers what failed, with the first reason of each. */
async function day(bases: readonly string[], acting: Acting): Promise<string[]> {
  const failures = new Map<string, string>();
  for (let turn = 0; turn < ofEach; turn++) {
    for (const name of Object.keys(acts)) {
      const { failed } = await act(name, { ...acting, base: bases[turn % bases.length]! });
      if (failed !== null && !failures.has(name)) failures.set(name, failed);
    }
  }
  return [...failures].map(([name, why]) => `${name}: ${why}`);
}

async function parked(url: string): Promise<string[]> {
  const owner = new Database(url, 'apprecio_owner', 1);
  const { rows } = await owner.pool.query<{ reaction: string; problem: string }>(
    'select distinct reaction, problem from reactions_due where attempts > 0',
  );
  await owner.end();
  return rows.map(({ reaction, problem }) => `${reaction}: ${problem}`);
}

let wrong = 0;
/** The failures that the older server also has on its own schema. */
const baselineFailures = new Set<string>();
function reportFailures(what: string, failures: readonly string[], counts: boolean): void {
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${what}`);
  for (const failure of failures)
    console.log(`  ${failure}${baselineFailures.has(failure) ? ', as on its own schema' : ''}`);
  if (counts && failures.some((failure) => !baselineFailures.has(failure))) wrong++;
}

const commit = requestedCommit();
const folder = checkOut(commit);
const data = mkdtempSync(path.join(tmpdir(), 'apprecio-rolling-data-'));
chmodSync(data, 0o711);
const names = readdirSync(path.join(folder, 'server', 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort();
const newer = (await migrationsIn()).map(({ name }) => name).filter((name) => !names.includes(name));
say(`${commit} has ${names.length} migrations, this code ${newer.length} more`);
const database = await startDatabase({ folder: path.join(data, 'postgres'), durable: false, onProgress: say });
try {
  const setup = path.join(folder, 'server', 'src', 'platform', 'db', 'setup.ts');
  const migrateOld = `const { migrate } = await import(${JSON.stringify(setup)}); await migrate(${JSON.stringify(database.url)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', migrateOld], { cwd: folder, stdio: 'inherit' });
  const old = await serve(folder, database.url, 4394);
  const acting = await makeOrganisation(old.base, database.url);
  const before = await day([old.base], acting);
  reportFailures('the older server on its own schema', before, false);
  for (const failure of before) baselineFailures.add(failure);
  const early = await serve(root, database.url, 4396);
  const ahead = newer.length > 0 ? ' (not needed where migrations run first)' : '';
  reportFailures(`this server on the older schema${ahead}`, await day([early.base], acting), newer.length === 0);
  await early.stop();
  const { applied } = await migrate(database.url);
  say(`Migrated under the older server: ${applied.length} files`);
  reportFailures('the older server on the schema of now', await day([old.base], acting), true);
  const now = await serve(root, database.url, 4395);
  reportFailures('both at once, call by call', await day([old.base, now.base], acting), true);
  await old.stop();
  reportFailures('this server on what the older one left', await day([now.base], acting), true);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  reportFailures('the worker on what both left', await parked(database.url), true);
  await now.stop();
} finally {
  await database.stop();
  for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
}
process.exit(wrong === 0 ? 0 : 1);
