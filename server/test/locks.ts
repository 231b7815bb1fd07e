import type { World } from './world.ts';

/** Waits until so many statements wait for a lock that another transaction holds. */
export async function waitsForLock(world: World, least = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await world.look(waiting)).length < least) await new Promise((resolve) => setTimeout(resolve, 5));
}
