import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { isCounted } from '@apprecio/contract/competitions/competitions.entities';
import { placementsFit } from '@apprecio/contract/competitions/competitions.rules';
import type { managing } from '@apprecio/contract/competitions/managing';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { aloneAtTheTop, ownIdsOf } from '../../people/public.ts';
import { payRewards, reverseRewards } from '../../points/public.ts';
import { lock, publishChange, requireStep } from '../competitions.commands.ts';
import type { CompetitionRow } from '../competitions.queries.ts';
import { countScores } from '../counting/counting.commands.ts';
import { presentWinner, type WinnerRow, winnersQuery } from './winners.queries.ts';

type Managing = typeof managing;
type Places = Parsed<Managing['competitions.declareWinners']>['winners'];

async function requireParticipants(ctx: PersonContext, id: string, places: Places): Promise<void> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    select x.id from competition_participants p
    join people x on x.organisation_id = ${org} and x.id = p.person_id and x.status = 'active'
    where p.organisation_id = ${org} and p.competition_id = ${id}
      and p.person_id = any(${places.map(({ personId }) => personId)}::uuid[])
    order by x.id for share of x`.execute(ctx.db);
  if (rows.length !== places.length) throw fail('competitions.not_a_participant');
}

/**
 * Refuses places that cannot be given; those that are not added may be of someone who has left.
 * @throws Failure that says why
 */
async function requirePlaces(
  ctx: PersonContext,
  row: CompetitionRow,
  places: Places,
  added: Places = places,
): Promise<void> {
  if (!placementsFit(places.map(({ placement }) => placement))) throw fail('competitions.placements');
  if (places.some(({ placement }) => placement > row.rewards.length)) throw fail('competitions.reward_missing');
  await requireParticipants(ctx, row.id, added);
}

async function refuseSelf(ctx: PersonContext, places: Places): Promise<void> {
  const ownIds = await ownIdsOf(ctx, ctx.person.id);
  const own = places.some(({ personId }) => ownIds.has(personId));
  if (own && !(await aloneAtTheTop(ctx, ctx.person.id, 'competitions.manage'))) throw fail('points.self');
}

async function addWinners(ctx: PersonContext, row: CompetitionRow, places: Places): Promise<void> {
  if (places.length === 0) return;
  await ctx.db
    .insertInto('competition_winners')
    .values(
      places.map(({ personId, placement }) => ({
        organisation_id: ctx.organisationId,
        id: newId(),
        competition_id: row.id,
        person_id: personId,
        placement,
        points: row.rewards[placement - 1]!.points,
        declared_by: ctx.person.id,
        declared_at: ctx.now,
      })),
    )
    .execute();
}

/**
 * Pays the winners of a competition, whose row is locked, that were not paid: all who are here, or none while the wallet
 * has less.
 */
export async function payWinners(ctx: TenantContext, competitionId: string, actorId: string | null): Promise<boolean> {
  const unpaid = await ctx.db
    .selectFrom('competition_winners as w')
    .innerJoin('people as x', 'x.id', 'w.person_id')
    .select(['w.id', 'w.person_id', 'w.points'])
    .where('w.competition_id', '=', competitionId)
    .where('w.paid_at', 'is', null)
    .where('w.reversed_at', 'is', null)
    .where('x.status', '=', 'active')
    .orderBy('w.id')
    .forUpdate('w')
    .forShare('x')
    .execute();
  const rows = unpaid.map(({ id, person_id, points }) => ({ id, personId: person_id, points }));
  if (!(await payRewards(ctx, 'competition_won', competitionId, rows, actorId))) return false;
  if (rows.length === 0) return true;
  const winnerIds = rows.map(({ id }) => id);
  await ctx.db
    .updateTable('competition_winners')
    .set({ paid_at: ctx.now })
    .where('id', '=', sql<string>`any(${winnerIds}::uuid[])`)
    .execute();
  await ctx.record('competitions.paid', competitionId, {
    winnerIds,
    points: rows.reduce((sum, { points }) => sum + points, 0),
  });
  return true;
}

async function shown(ctx: PersonContext, row: CompetitionRow) {
  const winners = await winnersQuery(ctx, row.id).execute();
  return winners.map((each) => presentWinner(ctx, row, each));
}

/** Declares the winners and pays them, once. */
export async function declareWinners(
  ctx: PersonContext,
  { id, winners: places }: Parsed<Managing['competitions.declareWinners']>,
): Promise<Answer<Managing['competitions.declareWinners']>> {
  const row = await lock(ctx, id);
  if (row.state === 'completed') throw fail('competitions.declared');
  const state = requireStep(row.state, 'declare');
  if (isCounted(row.scoring)) await countScores(ctx);
  await requirePlaces(ctx, row, places);
  await refuseSelf(ctx, places);
  await addWinners(ctx, row, places);
  await ctx.db.updateTable('competitions').set({ state, completed_at: ctx.now }).where('id', '=', id).execute();
  const points = places.reduce((sum, { placement }) => sum + row.rewards[placement - 1]!.points, 0);
  const paid = await payWinners(ctx, id, ctx.person.id);
  await ctx.record('competitions.declared', id, { winners: places.length, points, paid });
  await publishChange(ctx, id);
  return { winners: await shown(ctx, row), paid };
}

async function reverseWinners(
  ctx: PersonContext,
  removed: readonly WinnerRow[],
): Promise<{ returned: number; kept: number }> {
  if (removed.length === 0) return { returned: 0, kept: 0 };
  await ctx.db
    .updateTable('competition_winners')
    .set({ reversed_at: ctx.now })
    .where('id', '=', sql<string>`any(${removed.map(({ id }) => id)}::uuid[])`)
    .execute();
  const rows = removed
    .filter(({ paid, points }) => paid && points > 0)
    .map(({ id, person_id, points }) => ({ id, personId: person_id, points }));
  const taken = await reverseRewards(ctx, 'competition_corrected', rows, ctx.person.id);
  return {
    returned: taken.reduce((sum, { returned }) => sum + returned, 0),
    kept: taken.reduce((sum, { kept: retained }) => sum + retained, 0),
  };
}

/** Corrects the winners: those who stay keep what they have, others give it back as far as it is unspent. */
export async function correctWinners(
  ctx: PersonContext,
  { id, winners: places }: Parsed<Managing['competitions.correctWinners']>,
): Promise<Answer<Managing['competitions.correctWinners']>> {
  const row = await lock(ctx, id);
  if (row.state !== 'completed') throw fail('competitions.state');
  const before = await winnersQuery(ctx, id).execute();
  const isPlaced = (each: WinnerRow) =>
    places.some(({ personId, placement }) => personId === each.person_id && placement === each.placement);
  const removed = before.filter((each) => !isPlaced(each));
  const added = places.filter(
    ({ personId, placement }) => !before.some((each) => each.person_id === personId && each.placement === placement),
  );
  await requirePlaces(ctx, row, places, added);
  await refuseSelf(ctx, added);
  const { returned, kept } = await reverseWinners(ctx, removed);
  await addWinners(ctx, row, added);
  const paid = await payWinners(ctx, id, ctx.person.id);
  if (removed.length + added.length === 0) ctx.noActivity('the winners are these already');
  else await ctx.record('competitions.corrected', id, { winners: places.length, returned, kept });
  await publishChange(ctx, id);
  return { winners: await shown(ctx, row), paid, returned, kept };
}
