import { newId } from '@apprecio/contract/api/ids';
import { Recorder, type TenantContext } from './activity.ts';
import { present } from './clock.ts';
import { begin } from './db/db.ts';
import { retried } from './db/retry.ts';
import type { Services } from './services.ts';
import { complete } from './writer.ts';

async function once<T>(
  services: Services,
  organisationId: string,
  operation: string,
  work: (ctx: TenantContext, recorder: Recorder) => Promise<T>,
  as: { now?: Date; actorId?: string },
): Promise<T> {
  const transaction = await begin(services.database, organisationId, 'write');
  try {
    const recorder = new Recorder({
      db: transaction.db,
      organisationId,
      actorId: as.actorId ?? null,
      operation,
      requestId: newId(),
      now: as.now ?? present(),
      settings: services.config,
      reactor: services.reactor,
    });
    const result = await work(recorder.context(), recorder);
    await complete(services, recorder, transaction);
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/**
 * Runs `work` in a transaction of one organisation in the name of the house, for schedules and commands; `as` says
 * another instant or actor. After a deadlock it runs again, so it does nothing outside the transaction.
 */
export async function asSystem<T>(
  services: Services,
  organisationId: string,
  operation: string,
  work: (ctx: TenantContext, recorder: Recorder) => Promise<T>,
  as: { now?: Date; actorId?: string } = {},
): Promise<T> {
  return retried(() => once(services, organisationId, operation, work, as));
}
