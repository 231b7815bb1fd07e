import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations } from '../contract/generated/operations.ts';
import { migrate } from '../server/src/platform/db/setup.ts';
import { openApi } from '../server/src/platform/http/openapi.ts';
import { startDatabase } from './database.ts';
import { accessSource } from './generate/access.ts';
import { contractSources } from './generate/contract.ts';
import { operationsTableSource } from './generate/operations.ts';
import { schemaSource } from './generate/schema.ts';
import { tablesSource } from './generate/tables.ts';

const root = path.resolve(import.meta.dirname, '..');

async function fromDatabase(): Promise<Record<string, string>> {
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

function fromContract(): Record<string, string> {
  return {
    'contract/generated/operations-table.ts': operationsTableSource(),
    'docs/generated/access.md': accessSource(),
    'docs/generated/openapi.json': `${JSON.stringify(openApi(operations), null, 2)}\n`,
  };
}

const only = process.argv.includes('--check');
const wanted = { ...contractSources(), ...fromContract(), ...(await fromDatabase()) };
const stale: string[] = [];
for (const [file, text] of Object.entries(wanted)) {
  const target = path.join(root, file);
  let present = '';
  try {
    present = readFileSync(target, 'utf8');
  } catch {
    present = '';
  }
  if (present === text) continue;
  stale.push(file);
  if (!only) writeFileSync(target, text);
}
for (const file of stale) console.log(`${only ? 'stale' : 'written'}: ${file}`);
if (stale.length === 0) console.log('Everything generated is fresh.');
if (only && stale.length > 0) process.exitCode = 1;
