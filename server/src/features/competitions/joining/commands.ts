import { joinProblem } from '@apprecio/contract/competitions/rules';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { lock } from '../commands.ts';
import { forgetEntries } from '../entering/commands.ts';
import { type CompetitionRow, lookingAt, readCompetition } from '../queries.ts';

function requireJoinable(ctx: PersonContext, row: CompetitionRow): void {
  const problem = joinProblem(lookingAt(ctx, row), ctx.now);
  if (problem) throw fail(`competitions.${problem}`);
  if (!row.meant) throw fail('competitions.not_found');
}

/** Joins a competition; the last place goes to one person. */
export async function join(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  // Read before the lock, too: those who cannot join do not wait for those who can.
  requireJoinable(ctx, await readCompetition(ctx, id));
  requireJoinable(ctx, await lock(ctx, id));
  await ctx.db
    .insertInto('competition_participants')
    .values({
      organisation_id: ctx.organisationId,
      competition_id: id,
      person_id: ctx.person.id,
      joined_at: ctx.now,
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

/** Leaves a competition while it is active. */
export async function leave(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const row = await lock(ctx, id);
  if (!row.joined) throw fail('competitions.not_joined');
  if (row.state !== 'active') throw fail('competitions.not_active');
  await forgetEntries(ctx, id, ctx.person.id);
  await ctx.db
    .deleteFrom('competition_participants')
    .where('competition_id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .execute();
  await ctx.db
    .updateTable('competitions')
    .set({ participants: sql<number>`participants - 1` })
    .where('id', '=', id)
    .execute();
  await ctx.record('competitions.left', id, {});
  return { ok: true };
}
