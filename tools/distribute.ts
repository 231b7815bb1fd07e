import pg from 'pg';
import { checkCluster, isCluster } from '../server/src/platform/db/cluster.ts';
import { finishing, misplaced, runAll, spreading } from './postgres/distribution.ts';
import { explain, prepareEnding } from './start/ending.ts';

const ending = prepareEnding(130);
const usage = 'Use: npm run citus:distribute [-- dry-run | check]';

async function distribute(): Promise<number> {
  const [what = 'all', ...more] = process.argv.slice(2);
  if (!['all', 'dry-run', 'check'].includes(what) || more.length > 0) throw new Error(usage);
  const url = process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL;
  if (!url) throw new Error('Give DATABASE_URL: the coordinator of the cluster.');
  const client = new pg.Client({ connectionString: url, options: '-c role=apprecio_owner' });
  await client.connect();
  ending.add(() => client.end());
  const here = await isCluster(client);
  if (what === 'dry-run') {
    const spread = await spreading(client, here);
    console.log([...spread, ...(await finishing(client, spread.length > 0))].map((one) => `${one};`).join('\n'));
    return 0;
  }
  if (!here) throw new Error('This database has no Citus, so nothing can be distributed. docs/scale.md says how.');
  await checkCluster(client);
  if (what === 'all') {
    await runAll(client, await spreading(client, here), console.log);
    await runAll(client, await finishing(client), console.log);
  }
  const problems = await misplaced(client);
  console.log(problems.length === 0 ? 'Every table lies where it belongs.' : problems.join('\n'));
  return problems.length === 0 ? 0 : 1;
}

try {
  await ending.end(await distribute());
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
