import { onCluster } from './databases.ts';
import type { World } from './world.ts';

/** Waits until so many statements wait for a lock that another transaction holds. */
export async function waitUntilBlocked(world: World, least = 1): Promise<void> {
  const activity = onCluster ? 'citus_stat_activity' : 'pg_stat_activity';
  const waiting = `select 1 from ${activity} where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await world.look(waiting)).length < least) await new Promise((resolve) => setTimeout(resolve, 5));
}
