import { createServer } from 'node:http';
import { asSystem } from '../../../server/src/platform/as-system.ts';
import { Database } from '../../../server/src/platform/db/database.ts';
import type { Services } from '../../../server/src/platform/services.ts';
import { nightly } from '../../../server/src/platform/worker/schedules.ts';
import { nightlyWorks } from '../../../server/src/worker.ts';
import { layMails } from './mails.ts';

interface Nights {
  port: number;
  stop(): Promise<void>;
}

const mark = nightly('mark_demonstration', (services, organisationId) =>
  asSystem(services, organisationId, 'e2e', (ctx) =>
    ctx.db.updateTable('organisations').set({ demonstration: true }).execute(),
  ),
);

const daysAgo = (services: Services, count: number) => new Date(services.now().getTime() - count * 86_400_000);

/** Makes everyone of an organisation people who signed in a month ago, who count towards the minimum of anonymous answers. */
const backdatePeople = nightly('settle_people', (services, organisationId) =>
  asSystem(services, organisationId, 'e2e', (ctx) => {
    const before = daysAgo(services, 30);
    return ctx.db.updateTable('people').set({ created_at: before, first_seen_at: before }).execute();
  }),
);

/** Moves what an organisation asked anonymously fifteen days back, so that the same people may be asked again. */
const restTickets = nightly('rest_tickets', (services, organisationId) =>
  asSystem(services, organisationId, 'e2e', (ctx) => {
    const before = daysAgo(services, 15);
    return ctx.db.updateTable('ticket_subjects').set({ asked_at: before }).where('asked_at', '>', before).execute();
  }),
);

/** Does work of the night when a journey asks for it by `/<name>/<subdomain>`; returns where, and how to end. */
export async function serveNights(services: Services, url: string): Promise<Nights> {
  const sweep = new Database(url, 'apprecio_worker', 1);
  const pass = async (name: string, subdomain: string): Promise<void> => {
    const { rows } = await sweep.pool.query<{ id: string }>(
      'select organisation_id as id from subdomains where subdomain = $1',
      [subdomain],
    );
    await [mark, layMails, backdatePeople, restTickets, ...nightlyWorks]
      .find((work) => work.name === name)!
      .work(services, rows[0]!.id, sweep);
  };
  const server = createServer((request, answer) => {
    const [, name = '', subdomain = ''] = request.url!.split('/');
    pass(name, subdomain).then(
      () => answer.end('done'),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const stop = async (): Promise<void> => {
    server.close();
    await sweep.end();
  };
  return { port, stop };
}
