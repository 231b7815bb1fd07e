import { expect, test } from 'vitest';
import { useProducts } from './product.ts';
import { wayTo } from './way.ts';
import { useOwnWorld } from './world.ts';

const world = useOwnWorld();
const start = useProducts(world);

test('OPS-03 the calls of the first page after a start wait for no new connection', async () => {
  const { asha } = (await world().organisation({ asha: {} })).people;
  const way = await wayTo(world().databaseUrl);
  const { address } = await start({ DATABASE_URL: way.url, WORKER: 'off' });
  way.slowDown(10_000);
  const headers = { authorization: `Bearer ${asha!.token}` };
  const replies = await Promise.all(
    Array.from({ length: 10 }, async () => fetch(`${address}/api/user/profile`, { headers })),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  way.end();
});
