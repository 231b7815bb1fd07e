import { newId } from '@apprecio/contract/api/ids';
import { loadDemo } from '@apprecio/demo/load';
import { give } from '@apprecio/server/src/features/recognition/recognition.commands.ts';
import { makeServices } from '@apprecio/server/src/main.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { type Config, readConfig } from '@apprecio/server/src/platform/config.ts';
import { Database } from '@apprecio/server/src/platform/db/database.ts';
import type { Services } from '@apprecio/server/src/platform/services.ts';
import { makeToken } from '@apprecio/server/src/platform/session/session.ts';

/** The key of the measured processes; a bench guards nothing. */
export const secretKey = 'the bench key, which guards nothing at all';

/** The data set of a bench run and someone to call as. */
export interface Stage {
  organisationId: string;
  subdomain: string;
  people: { id: string; managerId: string | null; token: string }[];
}

const dayMs = 86_400_000;

/** The settings of a measured process: limits off, no log, and no worker unless asked for. */
export function benchConfig(url: string, port: number, worker: 'on' | 'off' = 'off'): Config {
  return readConfig({
    DATABASE_URL: url,
    SECRET_KEY: secretKey,
    PORT: String(port),
    WORKER: worker,
    LOG_LEVEL: process.env.BENCH_LOG ?? 'silent',
    RATE_PER_MINUTE: '1000000',
    DATA_FOLDER: '.data/bench',
  });
}

/** Signs everybody of an organisation in. */
export async function sessionsFor(
  services: Services,
  organisationId: string,
  subdomain: string,
): Promise<Stage['people']> {
  return asSystem(services, organisationId, 'bench', async (ctx) => {
    const rows = await ctx.db
      .selectFrom('people')
      .select(['id', 'manager_id'])
      .where('status', '=', 'active')
      .execute();
    const people = rows.map((row) => ({ ...row, sessionId: newId() }));
    const expires_at = new Date(ctx.now.getTime() + dayMs);
    for (let at = 0; at < people.length; at += 500) {
      await ctx.db
        .insertInto('sessions')
        .values(
          people.slice(at, at + 500).map((person) => ({
            organisation_id: organisationId,
            id: person.sessionId,
            person_id: person.id,
            device: 'A bench',
            created_at: ctx.now,
            last_used_at: ctx.now,
            expires_at,
          })),
        )
        .execute();
    }
    return people.map(({ id, manager_id, sessionId }) => {
      const claims = { organisationId, subdomain, sessionId, personId: id, expiresAt: expires_at.getTime() };
      return { id, managerId: manager_id, token: makeToken(claims, secretKey) };
    });
  });
}

/** Makes (once) or finds the organisation of a size and signs its people in. */
export async function setStage(
  url: string,
  size: { people: number; posts: number },
  say: (line: string) => void,
): Promise<Stage> {
  const subdomain = `bench-${size.people}-${size.posts}`;
  const services = await makeServices(benchConfig(url, 0));
  try {
    const find = () =>
      services.database.pool.query<{ id: string }>(
        'select organisation_id as id from subdomains where subdomain = $1',
        [subdomain],
      );
    let { rows } = await find();
    if (rows.length === 0) {
      await loadDemo({
        url,
        directUrl: url,
        people: size.people,
        recognitions: size.posts,
        subdomain,
        secretKey,
        onProgress: say,
      });
      rows = (await find()).rows;
    }
    const organisationId = rows[0]!.id;
    const owner = new Database(url, 'apprecio_owner', 1);
    for (const table of [
      'posts',
      'people',
      'recognitions',
      'recognition_recipients',
      'notifications',
      'sessions',
      'post_viewers',
    ]) {
      await owner.pool.query(`analyze ${table}`);
    }
    await owner.end();
    return { organisationId, subdomain, people: await sessionsFor(services, organisationId, subdomain) };
  } finally {
    await services.live.stop();
    await services.database.end();
  }
}

/** Gives as someone, without the way over HTTP. */
export function giveAs(services: Services, organisationId: string, giverId: string, personId: string, points: number) {
  return asSystem(services, organisationId, 'bench', (ctx) =>
    give(
      {
        ...ctx,
        person: {
          id: giverId,
          role: 'employee',
          bundles: [],
          timeZone: 'Asia/Kolkata',
          sessionId: '',
          freshUntil: null,
          privateClosedUntil: null,
          modulesOff: [],
        },
        requestContext: undefined as never,
        noActivity: () => undefined,
        each: () => Promise.reject(new Error('not here')),
      },
      { message: 'For a bench', valueIds: [], visibility: 'public', pictures: [], recipients: [{ personId, points }] },
    ),
  );
}
