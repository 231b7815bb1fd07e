import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A way to a database. */
export interface DatabaseProxy {
  url: string;
  /** From now on nothing comes through what is open, both ends staying open. */
  silence(): void;
  /** Returns the number of open connections. */
  count(): number;
  /** Ends what is open. */
  cut(): void;
  /** From now on a new connection takes so long before anything comes through it. */
  slowDown(ms: number): void;
  end(): void;
}

/** Opens a way to the database at a URL, at a URL of its own. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url);
  let open: [Socket, Socket][] = [];
  let slowMs = 0;
  const pass = async (near: Socket) => {
    near.on('error', () => undefined);
    if (slowMs > 0) await sleep(slowMs);
    const far = connect(Number(port), hostname);
    far.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
    open.push([near, far]);
  };
  const server = createServer((near) => void pass(near));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const pair of open) for (const socket of pair) socket.destroy();
    open = [];
  };
  return {
    url: through.href,
    count: () => open.length,
    cut,
    silence: () => {
      for (const [near, far] of open) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    slowDown: (ms) => {
      slowMs = ms;
    },
    end: () => {
      cut();
      server.close();
    },
  };
}
