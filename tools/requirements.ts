import path from 'node:path';
import { proofsOf, requirementsOf } from './checks/requirements.ts';
import { readSources } from './checks/sources.ts';

const sources = readSources(path.resolve(import.meta.dirname, '..'));
const proofs = proofsOf(sources);
for (const { id, sentence, built } of requirementsOf(sources)) {
  console.log(`\n## ${id}\n\n${sentence}\n`);
  if (!built) console.log('- not built');
  for (const { file, line, title, ids } of proofs) {
    if (ids.includes(id)) console.log(`- ${title} (${file}:${line})`);
  }
}
