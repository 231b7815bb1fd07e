import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { loadDemo } from '../../demo/load.ts';

type Demonstration = Awaited<ReturnType<typeof loadDemo>>;

/** Where the demonstration goes, and the key that seals what it keeps secret. */
interface Target {
  url: string;
  directUrl: string;
  secretKey: string;
}

async function finds(directUrl: string, statement: string, values: string[] = []): Promise<boolean> {
  const client = new pg.Client({ connectionString: directUrl, options: '-c role=apprecio_owner' });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function isFresh(directUrl: string): Promise<boolean> {
  if (await finds(directUrl, 'select from organisations limit 1')) return false;
  return !(await finds(directUrl, 'select from removed_organisations limit 1'));
}

/** Whether a former start was cut off while it made the demonstration, so that only a part of it is there. */
export function wasInterrupted(folder: string): boolean {
  return existsSync(path.join(folder, 'demo.partial'));
}

/**
 * Makes the demonstration organisation where there is no organisation yet and none was removed, unless DEMO is `off`. The
 * sign-ins go to demo.json in the data folder.
 */
export async function makeDemonstration(folder: string, target: Target, say: (line: string) => void): Promise<void> {
  const partial = path.join(folder, 'demo.partial');
  if (process.env.DEMO === 'off' || !(await isFresh(target.directUrl))) return;
  say('Making the demonstration organisation (first run)');
  writeFileSync(partial, '');
  const demonstration = await loadDemo({ ...target, people: 60, dataFolder: folder, onProgress: say });
  writeFileSync(path.join(folder, 'demo.json'), JSON.stringify(demonstration, null, 2), { mode: 0o600 });
  rmSync(partial);
}

/** Forgets the sign-ins of a demonstration that was made here and removed since. */
export async function forgetRemoved(folder: string, directUrl: string): Promise<void> {
  const subdomain = demonstrationHere(folder);
  const statement = 'select from removed_organisations where subdomain = $1 limit 1';
  if (subdomain !== null && (await finds(directUrl, statement, [subdomain]))) rmSync(path.join(folder, 'demo.json'));
}

function made(folder: string): Demonstration | null {
  const file = path.join(folder, 'demo.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Demonstration) : null;
}

/** The subdomain of the demonstration that was made here, if there is one. */
export function demonstrationHere(folder: string): string | null {
  return made(folder)?.subdomain ?? null;
}

/** The sign-ins of the demonstration, one line each; none when it was not made here. */
export function signInLines(folder: string): string[] {
  const { signIns = [] } = made(folder) ?? {};
  const width = Math.max(...signIns.map(({ role }) => role.length));
  const wide = Math.max(...signIns.map(({ email }) => email.length));
  return signIns.map(({ role, email, password }) => `  ${role.padEnd(width)}  ${email.padEnd(wide)}  ${password}`);
}
