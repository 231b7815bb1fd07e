import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Ending } from './ending.ts';
import { root } from './instance.ts';

interface Release {
  source: string;
  assets: string[];
}

const web = path.join(root, 'web');
const dist = path.join(web, 'dist');
const releaseFile = path.join(dist, '.release.json');
const previousRelease = path.join(root, '.cache', 'previous-release');

function sourceHash(): string {
  const files = ['web/**/*', 'contract/**/*', 'package-lock.json']
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true, exclude: isOutput }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function isOutput(entry: { name: string }): boolean {
  return entry.name === 'node_modules' || entry.name === 'dist' || entry.name.endsWith('.tsbuildinfo');
}

function readRelease(): Release | null {
  try {
    return JSON.parse(readFileSync(releaseFile, 'utf8')) as Release;
  } catch {
    return null;
  }
}

function setAside(release: Release | null): void {
  rmSync(previousRelease, { recursive: true, force: true });
  for (const asset of release?.assets ?? []) {
    const from = path.join(dist, asset);
    if (existsSync(from)) cpSync(from, path.join(previousRelease, asset));
  }
}

function finish(source: string): void {
  const assets = globSync('assets/**/*', { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  if (existsSync(previousRelease)) cpSync(previousRelease, dist, { recursive: true, force: false });
  writeFileSync(releaseFile, JSON.stringify({ source, assets } satisfies Release));
}

async function runVite(ending: Ending): Promise<void> {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, env, stdio: 'inherit' });
  ending.add(() => void child.kill());
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error('The web could not be built; the lines above say why.');
}

/**
 * Builds the web into web/dist when its source or the contract's changed since the last build. Files of the release
 * before stay, for one release, so that open pages can still load their parts.
 * @throws Error when the build fails
 */
export async function buildWeb(ending: Ending, say: (line: string) => void): Promise<string> {
  // An image contains no source of the web, only the build.
  if (!existsSync(path.join(web, 'src'))) return dist;
  const source = sourceHash();
  const former = readRelease();
  if (former?.source === source) return dist;
  const started = performance.now();
  say('Building the web (when its source changed)');
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  setAside(former);
  await runVite(ending);
  finish(source);
  say(`Built the web in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return dist;
}
