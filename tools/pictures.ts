import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const { status } = spawnSync(
  process.execPath,
  [program, 'test', '--config=pictures.config.ts', '--reporter=line', ...process.argv.slice(2)],
  { cwd: path.join(root, 'e2e'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
