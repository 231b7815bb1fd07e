import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '@apprecio/server/src/platform/db/database.ts';

const ticksASecond = 100;

/** The resources used in one second: processor time as a share of one core, and connections. */
export interface Second {
  server: number;
  database: number;
  others: number;
  connections: number;
  active: number;
}

interface Used {
  server: number;
  database: number;
  all: number;
}

function statOf(pid: string): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

/** Ticks of a process by itself, and with those of its ended children. */
const own = (stat: number[]) => stat[10]! + stat[11]!;
const withEnded = (stat: number[]) => own(stat) + stat[12]! + stat[13]!;

function used(server: number, postmaster: number): Used {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[0] === postmaster)
    .reduce((sum, stat) => sum + own(stat!), 0);
  const [, ...machine] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).map(Number);
  const idle = machine[3]! + machine[4]!;
  return {
    server: own(statOf(String(server))!),
    database: withEnded(statOf(String(postmaster))!) + children,
    all: machine.slice(0, 8).reduce((sum, ticks) => sum + ticks, 0) - idle,
  };
}

/** Measures by the second until it is stopped; answers what each second used. Reads `/proc`, so it needs Linux. */
export async function startMeters(owner: Database, serverPid: number): Promise<() => Promise<Second[]>> {
  const backend = await owner.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(String(backend.rows[0]!.pid))![0]!;
  const seconds: Second[] = [];
  const over = new AbortController();
  const measure = (async () => {
    let before = used(serverPid, postmaster);
    let at = performance.now();
    while (!over.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const { rows } = await owner.pool.query<{ connections: number; active: number }>(
        `select count(*)::int as connections, count(*) filter (where state <> 'idle')::int as active
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      const now = used(serverPid, postmaster);
      const per = (ticks: number) => ticks / ticksASecond / ((performance.now() - at) / 1000);
      const server = per(now.server - before.server);
      const database = per(now.database - before.database);
      seconds.push({ server, database, others: per(now.all - before.all) - server - database, ...rows[0]! });
      before = now;
      at = performance.now();
    }
    return seconds;
  })();
  return () => {
    over.abort();
    return measure;
  };
}
