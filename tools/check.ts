import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { audit } from './checks/audit.ts';
import { boundaries } from './checks/boundaries.ts';
import { circles } from './checks/circles.ts';
import { commitsIn, offTitles } from './checks/commit-titles.ts';
import { decisions } from './checks/decisions.ts';
import { docReferences } from './checks/doc-references.ts';
import { docstrings } from './checks/docstrings.ts';
import { forbidden } from './checks/forbidden.ts';
import { handlers } from './checks/handlers.ts';
import { additionsIn, misordered } from './checks/migration-order.ts';
import { migrations } from './checks/migrations.ts';
import { ownership } from './checks/ownership.ts';
import { requirements } from './checks/requirements.ts';
import { safeguards } from './checks/safeguards.ts';
import { type Check, readSources } from './checks/sources.ts';
import { structure } from './checks/structure.ts';
import { vocabulary } from './checks/vocabulary.ts';
import { words } from './checks/words.ts';

/** The outcome of one step; `problems` is `null` when it found none. */
export interface CheckResult {
  name: string;
  problems: string | null;
}

interface Step {
  name: string;
  run: () => Promise<string | null>;
}

const root = path.resolve(import.meta.dirname, '..');
const atOnce = 2;

function program(name: string, args: string[]): Step['run'] {
  const file = path.join(root, 'node_modules', '.bin', name);
  return async () =>
    await new Promise((resolve) => {
      execFile(
        file,
        args,
        { cwd: root, maxBuffer: 50_000_000, shell: process.platform === 'win32' },
        (error, out, err) => {
          resolve(
            error ? [out.trim(), err.trim(), error.code === 1 ? '' : error.message].filter(Boolean).join('\n') : null,
          );
        },
      );
    });
}

function ownChecks(): Step[] {
  const own: Record<string, Check> = {
    boundaries,
    circles,
    structure,
    forbidden,
    ownership,
    decisions,
    'doc references': docReferences,
    docstrings,
    handlers,
    vocabulary,
    words,
    requirements,
    safeguards,
    migrations,
  };
  const sources = readSources(root);
  return Object.entries(own).map(([name, check]) => ({
    name,
    run: async () => {
      const problems = check(sources);
      return problems.length === 0 ? null : problems.join('\n');
    },
  }));
}

async function auditOnce(): Promise<string | null> {
  const { problems, note } = await audit(root);
  if (note !== null) console.log(`  audit of dependencies ${note}`);
  return problems;
}

/** Returns which migrations do not sort last or are dated ahead; nothing where no history is there to ask. */
async function migrationOrder(): Promise<string | null> {
  if (!existsSync(path.join(root, '.git'))) return null;
  const problems = misordered(additionsIn(root, new Date().toISOString().slice(0, 10)));
  return problems.length === 0 ? null : problems.join('\n');
}

/** Returns what is wrong with the titles of new commits; nothing where no history is there to ask. */
async function commitTitles(): Promise<string | null> {
  const problems = existsSync(path.join(root, '.git')) ? offTitles(commitsIn(root)) : [];
  return problems.length === 0 ? null : problems.join('\n');
}

function steps(): Step[] {
  return [
    { name: 'types and lint', run: program('oxlint', ['--format=unix']) },
    { name: 'unused', run: program('knip', ['--no-progress']) },
    { name: 'format', run: program('oxfmt', ['--check', '.']) },
    { name: 'audit', run: auditOnce },
    { name: 'order of migrations', run: migrationOrder },
    { name: 'commit titles', run: commitTitles },
    ...ownChecks(),
  ];
}

async function runStep({ name, run }: Step): Promise<CheckResult> {
  const started = performance.now();
  const problems = await run().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problems === null ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.padStart(5)} s`);
  if (problems !== null) console.log(problems.replace(/^/gm, '    '));
  return { name, problems };
}

/** Runs every static check of the repository, two at a time, and prints what each found. Needs no database. */
export async function check(): Promise<CheckResult[]> {
  const waiting = steps();
  const results: CheckResult[] = [];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

if (import.meta.main) {
  const started = performance.now();
  const results = await check();
  const failed = results.filter(({ problems }) => problems !== null).length;
  console.log(
    `\n${results.length - failed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}
