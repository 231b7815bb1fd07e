import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { spelledAs } from '@apprecio/contract/api/spelling';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { AwardFields } from '@apprecio/contract/hall-of-fame/hall-of-fame.entities';
import type { hallOfFame } from '@apprecio/contract/hall-of-fame/hall-of-fame.operations';
import type { PersonContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { aloneAtTheTop, ownIdsOf } from '../../people/public.ts';
import { reserveRewards, returnRewards, reverseRewards } from '../../points/public.ts';
import { categoriesOf, readGiven } from '../hall-of-fame.queries.ts';
import { lockAwardee, reveal } from '../revealing/revealing.commands.ts';
import { shownFrom, typeOf } from './giving.rules.ts';

type HallOfFame = typeof hallOfFame;

async function refuseSelf(ctx: PersonContext, personId: string): Promise<void> {
  const isOwn = (await ownIdsOf(ctx, ctx.person.id)).has(personId);
  if (isOwn && !(await aloneAtTheTop(ctx, ctx.person.id, 'hallOfFame.manage'))) throw fail('points.self');
}

async function readAwardee(ctx: PersonContext, id: string) {
  const person = await lockAwardee(ctx, id);
  if (person) return person;
  throw failAt('personId', 'hallOfFame.awardee_unavailable');
}

/**
 * The moment from which an award is shown: now, or the wanted one within a year.
 * @throws Failure `hallOfFame.reveal`
 */
export function revealTime(now: Date, revealAt: string | undefined): Date {
  const at = shownFrom(now, revealAt === undefined ? null : new Date(revealAt));
  if (at === null) throw failAt('revealAt', 'hallOfFame.reveal');
  return at;
}

/**
 * Gives an award: shown and paid at once, or hidden with its points reserved. Answers its id.
 * @throws Failure `points.self`, `hallOfFame.reveal` or `hallOfFame.awardee_unavailable`
 */
export async function giveAward(ctx: PersonContext, fields: AwardFields): Promise<string> {
  const id = newId();
  const revealAt = revealTime(ctx.now, fields.revealAt);
  await refuseSelf(ctx, fields.personId);
  const person = await readAwardee(ctx, fields.personId);
  const department = fields.department ?? person.department;
  const hidden = revealAt > ctx.now;
  const reserved = hidden && (await reserveRewards(ctx, id, fields.points, ctx.person.id));
  await ctx.db
    .insertInto('awards')
    .values({
      organisation_id: ctx.organisationId,
      id,
      person_id: fields.personId,
      award_name: fields.awardName,
      points: fields.points,
      category: spelledAs(fields.category, await categoriesOf(ctx)),
      reason: fields.reason,
      type: typeOf(fields),
      duration: fields.duration,
      quarter: fields.quarter,
      year: fields.year,
      department,
      department_fold: searchForm(department ?? ''),
      name_fold: searchForm(person.name),
      given_by: ctx.person.id,
      given_at: ctx.now,
      reveal_at: revealAt,
      reserved,
      in_feed: true,
    })
    .execute();
  await ctx.record('hallOfFame.given', id, {
    points: fields.points,
    hidden,
    waits: hidden && !reserved && fields.points > 0,
  });
  const locked = { id, person_id: fields.personId, points: fields.points, in_feed: true };
  if (!hidden) await reveal(ctx, locked, ctx.person.id);
  return id;
}

/** Gives an award. */
export async function create(
  ctx: PersonContext,
  fields: Parsed<HallOfFame['hallOfFame.create']>,
): Promise<Answer<HallOfFame['hallOfFame.create']>> {
  return readGiven(ctx, await giveAward(ctx, fields));
}

interface Secret {
  person_id: string;
  given_by: string;
  revealed_at: Date | null;
}

// The recipient of a hidden award does not know of it, even as an admin.
function isSecret({ person }: PersonContext, award: Secret): boolean {
  return award.revealed_at === null && award.person_id === person.id && award.given_by !== person.id;
}

/** Removes an award: what is reserved goes back, what was paid comes back as far as it is unspent. */
export async function remove(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<HallOfFame['hallOfFame.delete']>> {
  const award = await ctx.db
    .selectFrom('awards')
    .select(['person_id', 'given_by', 'points', 'paid_at', 'revealed_at', 'removed_at', 'in_feed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!award || isSecret(ctx, award)) throw fail('access.not_found');
  if (award.removed_at !== null) throw fail('hallOfFame.removed');
  await refuseSelf(ctx, award.person_id);
  await ctx.db.updateTable('awards').set({ removed_at: ctx.now }).where('id', '=', id).execute();
  const reserved = await returnRewards(ctx, id, ctx.person.id);
  const paid = award.paid_at === null ? [] : [{ id, personId: award.person_id, points: award.points }];
  const [taken] = await reverseRewards(ctx, 'award_undone', paid, ctx.person.id);
  const returned = reserved + (taken?.returned ?? 0);
  const retained = taken?.kept ?? 0;
  const isRevealed = award.revealed_at !== null;
  await ctx.record('hallOfFame.removed', id, { returned, kept: retained, posted: isRevealed && award.in_feed });
  if (isRevealed) ctx.publish({ kind: 'award', subject: id }, 'organisation');
  return { returned, kept: retained };
}
