import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { hallOfFame } from '@apprecio/contract/hall-of-fame/hall-of-fame.operations';
import type { PersonContext } from '../../platform/context.ts';
import { walletPoints } from '../points/public.ts';
import { givenBefore } from './importing/importing.queries.ts';
import { repeatedAt } from './importing/importing.rules.ts';

type HallOfFame = typeof hallOfFame;

/** Returns what to know before an award is given. Nobody learns of a hidden award of their own. */
export async function check(
  ctx: PersonContext,
  { personId, awardName, quarter, year }: Parsed<HallOfFame['hallOfFame.check']>,
): Promise<Answer<HallOfFame['hallOfFame.check']>> {
  const wallet = await walletPoints(ctx);
  if (personId === undefined || awardName === undefined || personId === ctx.person.id) return { wallet, givenAt: null };
  const award = { personId, awardName, quarter: quarter ?? null, year: year ?? null };
  return { wallet, givenAt: repeatedAt(award, await givenBefore(ctx, [personId]), ctx.now)?.toISOString() ?? null };
}
