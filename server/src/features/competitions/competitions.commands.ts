import { isCounted } from '@apprecio/contract/competitions/competitions.entities';
import type { CompetitionState, CompetitionStep } from '@apprecio/contract/competitions/competitions.rules';
import { stateAfter } from '@apprecio/contract/competitions/competitions.rules';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reserveRewards } from '../points/public.ts';
import { liveAudience } from './audience.queries.ts';
import { type CompetitionRow, readCompetition } from './competitions.queries.ts';
import { pointsOf } from './competitions.rules.ts';

/**
 * Locks a competition and reads it behind the lock.
 * @throws Failure `competitions.not_found` when the caller may not see it
 */
export async function lock(ctx: PersonContext, id: string): Promise<CompetitionRow> {
  await ctx.db.selectFrom('competitions').select('id').where('id', '=', id).forUpdate().execute();
  return readCompetition(ctx, id);
}

/**
 * The state that a step leads to.
 * @throws Failure `competitions.state` where it leads nowhere
 */
export function requireStep(from: CompetitionState, by: CompetitionStep): CompetitionState {
  const to = stateAfter(from, by);
  if (to === null) throw fail('competitions.state');
  return to;
}

/** Says to open pages that a competition changed. */
export async function publishChange(ctx: TenantContext, id: string): Promise<void> {
  ctx.publish({ kind: 'competition', subject: id }, await liveAudience(ctx, id));
}

/** Makes an announced competition active, whose row is locked: its rewards are reserved, or wait for a top-up. */
export async function start(
  ctx: TenantContext,
  { id, rewards }: Pick<CompetitionRow, 'id' | 'rewards'>,
  actorId: string | null,
): Promise<void> {
  const points = pointsOf(rewards);
  const reserved = await reserveRewards(ctx, id, points, actorId);
  await ctx.db
    .updateTable('competitions')
    .set({ state: requireStep('new', 'start'), reserved_points: reserved ? points : null })
    .where('id', '=', id)
    .execute();
  await ctx.record('competitions.started', id, { points, reserved });
  await publishChange(ctx, id);
}

/**
 * Refuses to enter scores of a competition that does not run, or that the product counts.
 * @throws Failure `competitions.state` or `competitions.counted`
 */
export function requireScorable({ state, scoring }: Pick<CompetitionRow, 'state' | 'scoring'>): void {
  if (state !== 'active') throw fail('competitions.state');
  if (isCounted(scoring)) throw fail('competitions.counted');
}
