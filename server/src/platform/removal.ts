import { present } from './clock.ts';
import { isUuid } from './security/crypto.ts';
import type { Services } from './services.ts';
import type { Schedule } from './worker/schedules.ts';

const lockTimeoutMs = 10_000;
const takesMs = 60_000;
// The longest time for which an upload in progress may still write.
const lateMs = 3_600_000;

/** Counts of what was removed with an organisation. */
export interface Removed {
  people: number;
  files: number;
}

/** Removes its rows in one transaction, once the writes under way have ended; null when they were gone. */
async function removeRows({ database }: Services, organisationId: string): Promise<number | null> {
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(`set local statement_timeout = ${takesMs}`);
    const { rows } = await client.query<{ people: number | null }>(
      'select remove_demonstration($1::uuid, $2::timestamptz) as people',
      [organisationId, present()],
    );
    await client.query('commit');
    client.release();
    return rows[0]!.people;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

async function removeFiles({ storage }: Services, organisationId: string): Promise<number> {
  if (!isUuid(organisationId)) throw new Error('The organisation is not a uuid');
  let files = 0;
  for await (const _file of storage.list(organisationId)) files++;
  await storage.remove(`${organisationId}/`);
  return files;
}

/**
 * Removes a demonstration for good: all of its rows or none, then its streams everywhere, its files and its mails in the outbox.
 * Files that cannot be removed now go later. Answers null when it was removed before.
 * @throws Error when it is no demonstration; what says that the database is busy when writes in it take too long
 */
export async function deleteDemonstration(
  services: Services,
  { organisationId, subdomain }: { organisationId: string; subdomain: string },
): Promise<Removed | null> {
  const people = await removeRows(services, organisationId);
  if (people === null) return null;
  services.live.publish(organisationId, [{ removed: subdomain }]);
  const files = await removeFiles(services, organisationId).catch((error: Error) => {
    services.log.warn({ organisation: organisationId, error: error.message }, 'files of a removed organisation stay');
    return 0;
  });
  await services.outbox.forget?.(subdomain).catch((error: Error) => {
    services.log.warn({ organisation: organisationId, error: error.message }, 'mails of a removed organisation stay');
  });
  services.log.info({ organisation: organisationId, people, files }, 'a demonstration was removed');
  return { people, files };
}

/** Removes the files that removed organisations still have: those of a removal that was cut off, and late uploads. */
export const sweepRemoved: Schedule = {
  name: 'platform_sweep_removed',
  cron: '7,22,37,52 * * * *',
  atStart: true,
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; removed_at: Date }>(
      'select organisation_id, removed_at from removed_organisations where swept_at is null',
    );
    const now = services.now();
    for (const { organisation_id, removed_at } of rows) {
      await removeFiles(services, organisation_id);
      if (now.getTime() - removed_at.getTime() >= lateMs)
        await services.database.pool.query('select note_swept($1::uuid, $2::timestamptz)', [organisation_id, now]);
    }
  },
};
