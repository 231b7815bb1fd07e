import type { Answer } from '@apprecio/contract/api/define';
import type { audit } from '@apprecio/contract/audit/audit.operations';
import type { PersonContext } from '../../platform/context.ts';
import { retryParked } from '../../platform/mails/parked.ts';
import { retryPushes } from '../notifications/public.ts';

/** Tries parked work again; what is not parked any more is left alone. */
export async function retry(
  ctx: PersonContext,
  { ids }: { ids: string[] },
): Promise<Answer<(typeof audit)['audit.retry']>> {
  return { retried: (await retryParked(ctx, ids)) + (await retryPushes(ctx, ids)) };
}
