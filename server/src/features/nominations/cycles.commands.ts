import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { nominations } from '@apprecio/contract/nominations/nominations.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { fail, failAt } from '../../platform/fail.ts';
import { audienceRows } from '../audiences/public.ts';
import { giveAward } from '../hall-of-fame/public.ts';
import { reserveRewards, returnRewards } from '../points/public.ts';
import { isOwner, readCycle } from './nominations.queries.ts';
import { standings } from './panel/panel.queries.ts';

type Nominations = typeof nominations;

async function requireActive(ctx: PersonContext, ids: readonly string[]): Promise<void> {
  const people = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'active')
    .execute();
  if (people.length === ids.length) return;
  throw failAt('panelIds', 'nominations.panel');
}

/** Opens nominations for an award and reserves its points. */
export async function create(
  ctx: PersonContext,
  fields: Parsed<Nominations['nominations.create']>,
): Promise<Answer<Nominations['nominations.create']>> {
  const id = newId();
  const panel = [...new Set(fields.panelIds)];
  const audience = await audienceRows(ctx, 'nominations.manage', fields.nominators);
  await requireActive(ctx, panel);
  const closesAt = new Date(fields.closesAt);
  const opensAt = fields.opensAt === undefined ? ctx.now : new Date(fields.opensAt);
  const isOpen = opensAt <= ctx.now;
  if (closesAt <= ctx.now) {
    throw failAt('closesAt', 'nominations.closed');
  }
  const common = { organisation_id: ctx.organisationId, cycle_id: id };
  await ctx.db
    .insertInto('nomination_cycles')
    .values({
      organisation_id: ctx.organisationId,
      id,
      award_name: fields.awardName,
      category: fields.category,
      description: fields.description,
      points: fields.points,
      criteria: fields.criteria,
      quarter: fields.quarter,
      year: fields.year,
      scope: fields.scope,
      opens_at: opensAt,
      announced_at: isOpen ? ctx.now : null,
      closes_at: closesAt,
      made_by: ctx.person.id,
      made_at: ctx.now,
    })
    .execute();
  await ctx.db
    .insertInto('nomination_audience')
    .values(audience.map((row) => ({ ...common, ...row })))
    .execute();
  await ctx.db
    .insertInto('nomination_panel')
    .values(panel.map((person_id) => ({ ...common, person_id })))
    .execute();
  const reserved = await reserveRewards(ctx, id, fields.points, ctx.person.id);
  await ctx.record('nominations.opened', id, { points: fields.points, reserved });
  if (isOpen) await ctx.record('nominations.announced', id, {});
  return { id };
}

/** Locks a cycle that is neither decided nor cancelled. */
export async function lockUndecided(ctx: PersonContext, id: string): Promise<void> {
  const cycle = await ctx.db
    .selectFrom('nomination_cycles')
    .select(['decided_at', 'cancelled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!cycle) throw fail('access.not_found');
  if (cycle.decided_at !== null || cycle.cancelled_at !== null) throw fail('nominations.decided');
}

/** Cancels a cycle and returns its points to the wallet. */
export async function cancel(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<Nominations['nominations.cancel']>> {
  await lockUndecided(ctx, id);
  await ctx.db.updateTable('nomination_cycles').set({ cancelled_at: ctx.now }).where('id', '=', id).execute();
  const returned = await returnRewards(ctx, id, ctx.person.id);
  await ctx.record('nominations.cancelled', id, { returned });
  return { returned };
}

/** Gives the award to whom the panel scored highest; who is equal to the end shares it, each with the full points. */
export async function decide(
  ctx: PersonContext,
  { id, revealAt }: Parsed<Nominations['nominations.decide']>,
): Promise<Answer<Nominations['nominations.decide']>> {
  await lockUndecided(ctx, id);
  const cycle = await readCycle(ctx, id);
  if (!cycle) throw fail('access.not_found');
  if (!isOwner(ctx, cycle)) throw fail('nominations.not_owner');
  if (ctx.now < cycle.closes_at) throw fail('nominations.still_open');
  const all = await standings(ctx, id);
  if (all.length === 0) throw fail('nominations.nobody');
  const winners = all.filter(({ rank }) => rank === 1);
  if (winners.length === 0) throw fail('nominations.scores_missing');
  await returnRewards(ctx, id, ctx.person.id);
  const given: { person_id: string; award_id: string }[] = [];
  for (const { personId } of winners) {
    const awardId = await giveAward(ctx, {
      awardName: cycle.award_name,
      personId,
      points: cycle.points,
      category: cycle.category,
      reason: cycle.description,
      duration: cycle.quarter === null ? 'year' : 'quarter',
      quarter: cycle.quarter,
      year: cycle.year,
      special: false,
      ...(revealAt !== undefined && { revealAt }),
    });
    given.push({ person_id: personId, award_id: awardId });
  }
  await ctx.db
    .insertInto('nomination_winners')
    .values(given.map((row) => ({ organisation_id: ctx.organisationId, cycle_id: id, ...row })))
    .execute();
  await ctx.db.updateTable('nomination_cycles').set({ decided_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('nominations.decided', id, { winners: given.length, points: cycle.points });
  return { winners: given.length, hidden: revealAt !== undefined && new Date(revealAt) > ctx.now };
}
