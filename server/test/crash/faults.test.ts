import { request } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../support/listening.ts';
import { useProducts } from '../support/product.ts';
import { useOwnWorld } from '../support/world.ts';

const world = useOwnWorld();
const product = useProducts(world);

/** Begins to send a post; `finish` sends the rest and answers the status. The server has begun to read it. */
async function begin(address: string, token: string): Promise<{ finish(): Promise<number> }> {
  const sending = request(`${address}/api/posts/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      expect: '100-continue',
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.once('error', reject).once('response', (response) => resolve(response.resume().statusCode!));
  });
  await new Promise((resolve) => sending.once('continue', resolve));
  sending.write('{"text":');
  return {
    finish: () => {
      sending.end('"Just before"}');
      return status;
    },
  };
}

test.each(['throw', 'reject'])(
  'an unhandled error (%s) is logged, pending calls are answered and the process exits with code 1 (OPS-03)',
  async (fault) => {
    const org = await world().organisation();
    const { token } = org.people.admin!;
    const { child, address, getOutput: readOutput } = await product({ LOG_LEVEL: 'error' });
    const stream = await listen(address, token);
    const pendingRequest = await begin(address, token);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.send(fault);
    await stream.ended;
    expect(await pendingRequest.finish()).toBe(200);
    expect(await ended).toBe(1);
    const line = readOutput()
      .split('\n')
      .find((text) => text.includes('planted'))!;
    expect(JSON.parse(line)).toMatchObject({ level: 60, error: expect.stringContaining('A planted fault') });
  },
  30_000,
);
