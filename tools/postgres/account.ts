import { execFileSync, spawnSync } from 'node:child_process';

/** The system user that runs PostgreSQL in place of root. */
export interface Account {
  uid: number;
  gid: number;
}

function lookUp(name: string): Account | null {
  try {
    const read = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return null;
  }
}

function create(name: string): void {
  const ways = [
    [['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    [
      ['addgroup', '-S', name],
      ['adduser', '-S', '-D', '-H', '-G', name, name],
    ],
  ];
  for (const way of ways) {
    const done = way.every(([command, ...args]) => spawnSync(command ?? '', args, { stdio: 'ignore' }).status === 0);
    if (done) return;
  }
}

/**
 * Returns the user that runs PostgreSQL: `null` for the current one, or `postgres` if that is root, because
 * PostgreSQL refuses to run as root. Creates `postgres` if it is missing.
 * @throws Error with the command to run if the user cannot be created.
 */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const found = lookUp('postgres');
  if (found) return found;
  create('postgres');
  const made = lookUp('postgres');
  if (made) return made;
  throw new Error('PostgreSQL does not run as root and no user for it could be made. Run: useradd --system postgres');
}

/** Returns true if the account can enter the folder and every folder above it. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Returns true if the account can run the program. */
export function canRun(account: Account, program: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', program], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
