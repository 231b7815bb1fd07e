import { expect, test } from 'vitest';
import { asSystem } from '../../src/platform/as-system.ts';
import { isUnavailable } from '../../src/platform/fail.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();

async function cutAll(): Promise<void> {
  await world().look(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'apprecio_test'`,
  );
}

test('a lost database connection fails only its transaction, not the process (OPS-03)', async () => {
  const org = await world().organisation();
  const cut = asSystem(world().services, org.id, 'test', async (ctx) => {
    await ctx.db.selectFrom('people').select('id').execute();
    await cutAll();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await ctx.db.selectFrom('people').select('id').execute();
  });
  const error = await cut.catch((reason: unknown) => reason);
  expect([String(error), isUnavailable(error)]).toEqual([String(error), true]);
  const replies = [];
  for (let at = 0; at < 5; at++) replies.push(await org.people.admin!.call('points.balances'));
  for (const reply of replies) {
    expect([200, 503]).toContain(reply.status);
    if (reply.status === 503) expect(reply.headers).toHaveProperty('retry-after');
  }
  expect(replies.at(-1)!.status).toBe(200);
});
