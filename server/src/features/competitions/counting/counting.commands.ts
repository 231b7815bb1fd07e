import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { publishChange } from '../competitions.commands.ts';
import { countedScores } from './counting.queries.ts';

/** Counts the scores of all running competitions that the product counts; answers those in which one changed. */
export async function countScores(ctx: TenantContext): Promise<Map<string, number>> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ competition_id: string }>`
    update competition_participants p set score = s.score, scored_at = ${ctx.now}
    from (${countedScores(org)}) s
    where p.organisation_id = ${org} and p.competition_id = s.competition_id and p.person_id = s.person_id
      and p.score is distinct from s.score
    returning p.competition_id`.execute(ctx.db);
  const changed = new Map<string, number>();
  for (const { competition_id: id } of rows) changed.set(id, (changed.get(id) ?? 0) + 1);
  return changed;
}

/** Counts them and says to open pages what changed. */
export async function refreshCounted(ctx: TenantContext): Promise<void> {
  const changed = await countScores(ctx);
  for (const [id, scores] of changed) {
    await ctx.record('competitions.counted', id, { scores });
    await publishChange(ctx, id);
  }
}
