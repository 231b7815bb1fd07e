import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Entry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };

const root = path.resolve(import.meta.dirname, '..');
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32'];

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const parts = name.replaceAll('/', '-').split('-');
  const os = parts.includes('windows') ? 'win32' : systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  if (!cpu && !os) throw new Error(`${name}: its platform cannot be read from its name; add it to tools/lock.ts.`);
  const musl = parts.some((part) => part.startsWith('musl'));
  const gnu = parts.some((part) => part.startsWith('gnu'));
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' && (musl || gnu) ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
  };
}

function* missing(lock: Lock): Generator<[string, Entry]> {
  for (const [owner, entry] of Object.entries(lock.packages)) {
    if (!owner.startsWith('node_modules/')) continue;
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (lock.packages[`${owner}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]) continue;
      yield [
        `node_modules/${name}`,
        { version, ...platformOf(name), ...(entry.dev ? { dev: true } : {}), optional: true },
      ];
    }
  }
}

/**
 * Adds optional builds for other platforms that npm omits if node_modules exists or a registry mirror lacks them;
 * `npm ci` then rejects the lockfile. Returns a new lockfile object, its packages sorted. Throws if a name does not
 * contain a platform.
 */
export function complete(lock: Lock): Lock {
  const packages = { ...lock.packages, ...Object.fromEntries(missing(lock)) };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

function main(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'apprecio-lock-'));
  try {
    const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    for (const workspace of ['.', ...workspaces]) {
      mkdirSync(path.join(folder, workspace), { recursive: true });
      for (const name of ['package.json', '.npmrc']) {
        const from = path.join(root, workspace, name);
        if (existsSync(from)) copyFileSync(from, path.join(folder, workspace, name));
      }
    }
    execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
    const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lock;
    writeFileSync(path.join(root, 'package-lock.json'), `${JSON.stringify(complete(lock), null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) main();
