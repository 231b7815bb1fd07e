import type pg from 'pg';

/** Returns true if the database has Citus, detected by the function `create_distributed_table`. */
export async function isCluster(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_proc where proname = 'create_distributed_table'`);
  return (rowCount ?? 0) > 0;
}

// Settings that the product's statements need on Citus (rules 2 and 26).
const needed = { 'citus.propagate_set_commands': 'local', plan_cache_mode: 'force_custom_plan' } as const;

/**
 * Refuses a cluster whose settings would lose the organisation on the way to a worker, or the worker to ask.
 * @throws Error with the SQL that an administrator has to run
 */
export async function checkCluster(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ here: boolean; database: string; found: string[] }>(
    `select exists (select from pg_proc where proname = 'create_distributed_table') as here, current_database() as database,
       array(select coalesce(current_setting(n, true), '') from unnest($1::text[]) with ordinality as t (n, at) order by at) as found`,
    [Object.keys(needed)],
  );
  const { here, database, found } = rows[0]!;
  if (!here) return;
  const wrong = Object.entries(needed).filter(([, value], at) => found[at] !== value);
  if (wrong.length === 0) return;
  const sql = wrong.map(([name, value]) => `  alter database "${database}" set ${name} = '${value}';`).join('\n');
  throw new Error(`This database is on Citus, whose settings do not suit the product. Run, and start again:\n${sql}`);
}
