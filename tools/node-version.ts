import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Returns a sentence for whoever runs a program under a Node that is too old for it, or null. */
export function tooOld(running: string, needed: string): string | null {
  if (Number(running.split('.')[0]) >= Number(needed)) return null;
  return (
    `Node ${needed.trim()} or newer is needed here; this is Node ${running}. The pinned one is in node_modules/.bin: ` +
    'put that folder first in PATH, or use `nvm use`. `npm test` and the other scripts find it themselves.'
  );
}

/** Ends the process with that sentence when the Node that runs is too old. */
export function demandNode(): void {
  const sentence = tooOld(process.versions.node, readFileSync(path.join(root, '.nvmrc'), 'utf8'));
  if (sentence === null) return;
  console.error(sentence);
  process.exit(1);
}
