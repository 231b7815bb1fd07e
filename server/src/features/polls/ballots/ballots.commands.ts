import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { ballotsOf, takersOf, toBeTallied, uncountedOf, votesOf } from './ballots.queries.ts';

interface Kept {
  voters: number;
  ballots: number;
  uncounted: number;
  votes: Record<string, number> | null;
}

/**
 * Keeps the votes of an anonymous poll as numbers of its options, once: from then on its results are read from them.
 * Nothing changes them: a closed poll does not open again, and votes and tickets outlast the people who gave them. Too
 * few votes are kept as well; the minimum and everyone's rights are judged at each reading.
 */
export async function storeBallots(ctx: TenantContext, id: string): Promise<void> {
  const org = ctx.organisationId;
  const closed = await ctx.db
    .selectFrom('polls')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`(${sql.raw(toBeTallied)})`)
    .forUpdate()
    .executeTakeFirst();
  if (!closed) return;
  const { rows } = await sql<Kept>`select ${takersOf(ctx)} as voters, ${ballotsOf(ctx)} as ballots,
      ${uncountedOf(ctx)} as uncounted, ${votesOf(ctx)} as votes
    from polls p where p.organisation_id = ${org} and p.id = ${id}`.execute(ctx.db);
  const { votes, ...kept } = rows[0]!;
  const optionIds = Object.keys(votes ?? {});
  await sql`update poll_options o set votes = coalesce((select x.votes
      from unnest(${optionIds}::uuid[], ${Object.values(votes ?? {})}::int[]) x(id, votes) where x.id = o.id), 0)
    where o.organisation_id = ${org} and o.poll_id = ${id}`.execute(ctx.db);
  await ctx.db.updateTable('polls').set(kept).where('id', '=', id).execute();
}
