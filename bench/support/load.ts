import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** The result of a load run. `p50` and `p99` are in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

/** One call of a load; `body` makes it a POST. */
export interface Call {
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

const connections = 10;

/** Sends calls made by `next` over ten connections for some seconds, or `amount` of them. */
export async function load(
  base: string,
  next: () => Call,
  how: { seconds: number } | { amount: number },
): Promise<Measured> {
  const began = performance.now();
  let ended = began;
  const result = await autocannon({
    url: base,
    connections,
    // Autocannon ends on a full second. A run with a fixed number of calls ends at its last answer.
    setupClient: (client) => client.on('response', () => (ended = performance.now())),
    ...('seconds' in how ? { duration: how.seconds } : { amount: how.amount }),
    requests: [
      {
        setupRequest: (request) => {
          const { path, headers, body } = next();
          return {
            ...request,
            path,
            method: body ? ('POST' as const) : ('GET' as const),
            headers: {
              ...headers,
              ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
            },
            ...(body ? { body: JSON.stringify(body) } : {}),
          };
        },
      },
    ],
  });
  return {
    perSecond: (result['2xx'] * 1000) / (ended - began),
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}
