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
 * The user PostgreSQL is to run as: `null` (the current one), or `postgres`, made when missing, when the current user
 * is root, since PostgreSQL refuses to run as root.
 * @throws Error with the command to run when the user cannot be made
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

/** Whether the account can enter the folder, every folder above it included. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether the account can run the program. */
export function canRun(account: Account, program: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', program], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
