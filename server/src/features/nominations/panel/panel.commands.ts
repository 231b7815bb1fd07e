import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { nominations } from '@apprecio/contract/nominations/nominations.operations';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { lockUndecided } from '../cycles.commands.ts';
import { requireOwned, standings } from './panel.queries.ts';

type Nominations = typeof nominations;

async function nominatedBy(ctx: PersonContext, cycleId: string, personId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('nominations')
    .select('nominated_by')
    .where('cycle_id', '=', cycleId)
    .where('person_id', '=', personId)
    .execute();
  return rows.map((row) => row.nominated_by);
}

async function missingOf(ctx: PersonContext, cycleId: string, personId: string): Promise<number> {
  return (await standings(ctx, cycleId)).find((one) => one.personId === personId)?.missing ?? 0;
}

/** Scores someone as a member of the panel, or declares a conflict of interest. It can change until all scores are in. */
export async function score(
  ctx: PersonContext,
  { id, personId, scores }: Parsed<Nominations['nominations.score']>,
): Promise<Answer<Nominations['nominations.score']>> {
  const cycle = await requireOwned(ctx, id);
  if (!cycle.on_panel) throw fail('access.not_found');
  await lockUndecided(ctx, id);
  if (ctx.now < cycle.closes_at) throw fail('nominations.still_open');
  const by = await nominatedBy(ctx, id, personId);
  const isWhole = scores.length === 0 || scores.length === cycle.criteria.length;
  if (by.length === 0 || !isWhole) throw fail('nominations.unavailable');
  if (by.includes(ctx.person.id)) throw fail('nominations.conflict');
  if ((await missingOf(ctx, id, personId)) === 0) throw fail('nominations.complete');
  const conflict = scores.length === 0;
  await ctx.db
    .insertInto('nomination_scores')
    .values({
      organisation_id: ctx.organisationId,
      cycle_id: id,
      person_id: personId,
      scored_by: ctx.person.id,
      scores,
      conflict,
      made_at: ctx.now,
    })
    .onConflict((again) =>
      again.columns(['organisation_id', 'cycle_id', 'person_id', 'scored_by']).doUpdateSet((eb) => ({
        scores: eb.ref('excluded.scores'),
        conflict: eb.ref('excluded.conflict'),
        made_at: eb.ref('excluded.made_at'),
      })),
    )
    .execute();
  await ctx.record('nominations.scored', id, { conflict });
  return { missing: await missingOf(ctx, id, personId) };
}
