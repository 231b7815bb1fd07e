import { execFile, spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

/** Arguments for a Chromium without a user: as root, without a graphics card, without requests to the outside. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const run = promisify(execFile);
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Ubuntu's package of this name only refers to another installer, so a program counts only if it answers.
async function works(file: string): Promise<boolean> {
  try {
    const { stdout } = await run(file, ['--version', '--no-sandbox'], { timeout: 20_000 });
    return /\d+\.\d+/.test(stdout);
  } catch {
    return false;
  }
}

async function findWorking(names: string[], places: string[] = []): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const file of [...onPath, ...places]) {
    if (isProgram(file) && (await works(file))) return file;
  }
  return null;
}

const findInstalled = async () => findWorking(names, [...macPlaces, chromium.executablePath()]);

async function attempt(command: string, args: string[]): Promise<boolean> {
  console.log(`· ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: 'inherit', env });
  return await new Promise((resolve) =>
    child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0)),
  );
}

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

// `apt-get` waits for the package lock of another installer, but fails at once on its lock of the lists.
async function updateLists(): Promise<void> {
  const end = Date.now() + 300_000;
  const env = { ...process.env, LC_ALL: 'C' };
  for (let locked = true; locked && Date.now() < end;) {
    console.log('· apt-get update -q');
    const failure = await run('apt-get', ['update', '-q'], { env }).then(() => '', String);
    console.log(failure);
    locked = failure.includes('Could not get lock');
    if (locked) await setTimeout(5000);
  }
}

async function installFromDebian(name: string): Promise<void> {
  await updateLists();
  const patiently = ['-o', 'DPkg::Lock::Timeout=300'];
  await attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...patiently, name]);
}

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, the system's, Playwright's; else one is installed, Debian's where
 * this is root on Debian, Playwright's elsewhere.
 * @throws Error with the command to run when none can be had, or when CHROMIUM_PATH is not a program
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isProgram(given))
    throw new Error(`CHROMIUM_PATH is ${given}; it must be the path of a Chromium program.`);
  const found = given ?? (await findInstalled());
  if (found) return found;
  const debian = isRootOnDebian();
  console.log('· No Chromium found; installing one (once)');
  if (debian) await installFromDebian('chromium');
  const installed = debian ? await findInstalled() : null;
  if (installed) return installed;
  const cli = path.resolve(import.meta.dirname, '../node_modules/playwright/cli.js');
  await attempt(process.execPath, [cli, 'install', ...(debian ? ['--with-deps'] : []), 'chromium']);
  const last = await findInstalled();
  if (last) return last;
  throw new Error(
    'No Chromium was found and none could be installed. Run: npx playwright install --with-deps chromium, ' +
      'or set CHROMIUM_PATH to one.',
  );
}

/**
 * Returns the path of a headless shell, with which journeys take a fifth less time: CHROMIUM_SHELL_PATH, the
 * system's, or Debian's, installed by root on Debian. Without one, or if CHROMIUM_PATH is set, returns the path of
 * the Chromium.
 * @throws Error as findChromium does.
 */
export async function findShell(): Promise<string> {
  const given = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = await findWorking(shellNames);
  if (found) return found;
  if (isRootOnDebian()) await installFromDebian(shellNames[0]!);
  return (await findWorking(shellNames)) ?? (await findChromium());
}
