import { joinProblem } from '@apprecio/contract/competitions/competitions.rules';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { lock } from './competitions.commands.ts';
import { type CompetitionRow, lookingAt, readCompetition } from './competitions.queries.ts';

function requireJoinable(ctx: PersonContext, row: CompetitionRow): void {
  const problem = joinProblem(lookingAt(ctx, row), ctx.now);
  if (problem) throw fail(`competitions.${problem}`);
  if (!row.meant) throw fail('competitions.not_found');
}

/** Joins a competition; the last place goes to one person. Whoever left before gets their score back. */
export async function join(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  // Also checks before the lock, so that people who cannot join do not wait for those who can.
  requireJoinable(ctx, await readCompetition(ctx, id));
  requireJoinable(ctx, await lock(ctx, id));
  const former = await ctx.db
    .deleteFrom('competition_former_participants')
    .where('competition_id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .returning(['score', 'scored_at'])
    .executeTakeFirst();
  await ctx.db
    .insertInto('competition_participants')
    .values({
      organisation_id: ctx.organisationId,
      competition_id: id,
      person_id: ctx.person.id,
      joined_at: ctx.now,
      score: former?.score ?? null,
      scored_at: former?.scored_at ?? null,
    })
    .execute();
  await ctx.db
    .updateTable('competitions')
    .set({ participants: sql<number>`participants + 1` })
    .where('id', '=', id)
    .execute();
  await ctx.record('competitions.joined', id, {});
  return { ok: true };
}

/** Leaves a competition before it ends. The score and what was entered are kept for coming back. */
export async function leave(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const row = await lock(ctx, id);
  if (!row.joined) throw fail('competitions.not_joined');
  if (row.state !== 'active' || row.ends_at < ctx.now) throw fail('competitions.not_active');
  const participation = await ctx.db
    .deleteFrom('competition_participants')
    .where('competition_id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .returning(['joined_at', 'score', 'scored_at'])
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('competition_former_participants')
    .values({
      organisation_id: ctx.organisationId,
      competition_id: id,
      person_id: ctx.person.id,
      left_at: ctx.now,
      ...participation,
    })
    .execute();
  await ctx.db
    .updateTable('competitions')
    .set({ participants: sql<number>`participants - 1` })
    .where('id', '=', id)
    .execute();
  await ctx.record('competitions.left', id, {});
  return { ok: true };
}
