import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { demoPassword, loadDemo } from '../../demo/load.ts';
import { randomPassword, renewPasswords, type SignIn } from './demonstration-passwords.ts';
import { demonstrationRule, passwordsOf } from './demonstration-rule.ts';

interface Made {
  subdomain: string;
  signIns: SignIn[];
}

type Say = (line: string) => void;

/** Database of the demonstration, and the key that seals its secrets. */
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

/** Returns true if a former start was interrupted while it created the demonstration, which is therefore incomplete. */
export function wasInterrupted(folder: string): boolean {
  return existsSync(path.join(folder, 'demo.partial'));
}

/**
 * Makes the demonstration organisation where there is no organisation yet and none was removed, and the rule of the
 * start lets it. The sign-ins go to demo.json in the data folder, without passwords that are random: these are told once.
 */
export async function makeDemonstration(folder: string, target: Target, say: Say): Promise<void> {
  const rule = demonstrationRule(process.env);
  if (rule === 'none' || !(await isFresh(target.directUrl))) return;
  if (rule === 'not public')
    return say(`No demonstration is made at ${process.env.PUBLIC_URL ?? ''}, which is public. DEMO=on makes one.`);
  const partial = path.join(folder, 'demo.partial');
  const newPassword = rule === 'random passwords' ? randomPassword : () => demoPassword;
  say('Making the demonstration organisation (first run)');
  writeFileSync(partial, '');
  const demonstration = await loadDemo({ ...target, newPassword, people: 60, dataFolder: folder, onProgress: say });
  if (rule === 'random passwords') printSignIns(demonstration.signIns, say);
  saveSignIns(folder, demonstration);
  rmSync(partial);
}

/**
 * Gives random passwords to a demonstration that was made with the known ones, where others can open it now.
 * `environment` is the one the server starts with.
 */
export async function guardDemonstration(
  folder: string,
  environment: Record<string, string | undefined>,
  say: Say,
): Promise<void> {
  const demonstration = made(folder);
  if (demonstration === null || passwordsOf(environment) === 'known passwords') return;
  if (!demonstration.signIns.some(({ password }) => password !== null)) return;
  const renewed = await renewPasswords(environment, demonstration, { onlyKnown: true });
  if (renewed.length > 0) printSignIns(renewed, say);
  saveSignIns(folder, demonstration, []);
}

/** Sets random passwords for all who sign in to the demonstration made here; answers the lines that tell them. */
export async function newPasswords(folder: string, environment: Record<string, string | undefined>): Promise<string[]> {
  const demonstration = made(folder);
  if (demonstration === null) throw new Error('No demonstration was made here.');
  const renewed = await renewPasswords(environment, demonstration, { onlyKnown: false });
  saveSignIns(folder, demonstration, []);
  return linesOf(renewed);
}

/** Keeps the sign-ins; a password only where it is the known one. */
function saveSignIns(folder: string, demonstration: Made, storablePasswords = [demoPassword]): void {
  const signIns = demonstration.signIns.map((signIn) => ({
    ...signIn,
    password: signIn.password !== null && storablePasswords.includes(signIn.password) ? signIn.password : null,
  }));
  const text = JSON.stringify({ ...demonstration, signIns }, null, 2);
  writeFileSync(path.join(folder, 'demo.json'), text, { mode: 0o600 });
}

function printSignIns(signIns: readonly SignIn[], say: Say): void {
  say('Random passwords of the demonstration. They are shown this once; npm run demo:passwords sets new ones:');
  for (const line of linesOf(signIns)) say(line);
}

/** Forgets the sign-ins of a demonstration that was made here and removed since. */
export async function forgetRemoved(folder: string, directUrl: string): Promise<void> {
  const subdomain = demonstrationSubdomain(folder);
  const statement = 'select from removed_organisations where subdomain = $1 limit 1';
  if (subdomain !== null && (await finds(directUrl, statement, [subdomain]))) rmSync(path.join(folder, 'demo.json'));
}

function made(folder: string): Made | null {
  const file = path.join(folder, 'demo.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Made) : null;
}

/** The subdomain of the demonstration that was made here, if there is one. */
export function demonstrationSubdomain(folder: string): string | null {
  return made(folder)?.subdomain ?? null;
}

/** The sign-ins of the demonstration, one line each; none when it was not made here. */
export function signInLines(folder: string): string[] {
  return linesOf(made(folder)?.signIns ?? []);
}

function linesOf(signIns: readonly SignIn[]): string[] {
  const width = Math.max(...signIns.map(({ role }) => role.length));
  const wide = Math.max(...signIns.map(({ email }) => email.length));
  return signIns.map(
    ({ role, email, password }) =>
      `  ${role.padEnd(width)}  ${email.padEnd(wide)}  ${password ?? 'as shown when it was set'}`,
  );
}
