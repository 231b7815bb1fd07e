import { expect, test } from 'vitest';
import { openDatabaseProxy } from '../support/database-proxy.ts';
import { useProducts } from '../support/product.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const start = useProducts(world);
const connections = 10;

test.each(['a start', 'all of them ended'])(
  'the calls of a page wait for no new database connections after %s (OPS-03)',
  async (what) => {
    const { asha } = (await world().organisation({ asha: {} })).people;
    const way = await openDatabaseProxy(world().databaseUrl);
    const settings = { DATABASE_URL: way.url, DATABASE_DIRECT_URL: world().databaseUrl, WORKER: 'off' };
    const { address } = await start({ ...settings, DATABASE_CONNECTIONS: String(connections) });
    if (what !== 'a start') {
      way.cut();
      await expect.poll(() => way.count(), { timeout: 30_000 }).toBe(connections);
    }
    way.slowDown(10_000);
    const headers = { authorization: `Bearer ${asha!.token}` };
    const call = async () => fetch(`${address}/api/user/profile`, { headers });
    const replies = await Promise.all(Array.from({ length: connections }, call));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    way.end();
  },
);
