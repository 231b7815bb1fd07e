import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase } from './database.ts';
import { contractSources, liveSource } from './generate/contract.ts';
import { messagesSource } from './generate/messages.ts';
import { pagesSource } from './generate/pages.ts';
import { writeRouteTree } from './generate/routes.ts';
import { schemaSource } from './generate/schema.ts';
import { tablesSource } from './generate/tables.ts';

const root = path.resolve(import.meta.dirname, '..');
const only = process.argv.includes('--check');
const stale: string[] = [];

function read(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

function writeChanged(wanted: Record<string, string>): void {
  for (const [file, text] of Object.entries(wanted)) {
    if (read(file) === text) continue;
    stale.push(file);
    if (!only) writeFileSync(path.join(root, file), text);
  }
}

// Loaded only once `contract/generated` is fresh, because all of it is read from there.
async function fromContract(): Promise<Record<string, string>> {
  const { accessSource } = await import('./generate/access.ts');
  const { figuresSource } = await import('./generate/figures.ts');
  const { openApiChanges, openApiSums } = await import('./generate/openapi.ts');
  const { affectsSource, firstOperationsSource, operationsTableSource } = await import('./generate/operations.ts');
  const sums = openApiSums();
  for (const change of openApiChanges(read('docs/generated/openapi.sums'), sums)) console.log(`API: ${change}`);
  return {
    'contract/generated/affects.ts': affectsSource(),
    'contract/generated/live.ts': await liveSource(),
    'contract/generated/first-operations.ts': firstOperationsSource(),
    'contract/generated/operations-table.ts': operationsTableSource(),
    'docs/generated/access.md': accessSource(),
    'docs/generated/figures.md': figuresSource(),
    'docs/generated/openapi.sums': sums,
  };
}

async function fromDatabase(): Promise<Record<string, string>> {
  const { migrate } = await import('../server/src/platform/db/setup.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'apprecio-generate-'));
  const database = await startDatabase({ folder, durable: false });
  try {
    await migrate(database.url);
    const url = new URL(database.adminUrl);
    url.pathname = '/apprecio';
    return {
      'server/src/platform/db/tables.ts': await tablesSource(url.href),
      'docs/generated/schema.md': await schemaSource(url.href),
    };
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

writeChanged({
  ...contractSources(),
  'contract/generated/pages.ts': pagesSource(),
  'web/src/messages.gen.d.ts': messagesSource(),
});
writeChanged(await fromDatabase());
writeChanged(await fromContract());
if (!only) await writeRouteTree();
for (const file of stale) console.log(`${only ? 'stale' : 'written'}: ${file}`);
if (stale.length === 0) console.log('Everything generated is fresh.');
if (only && stale.length > 0) process.exitCode = 1;
