import type { Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { scoring } from '@apprecio/contract/competitions/scoring';
import type { PersonContext } from '../../../platform/context.ts';
import { constraintOf, fail, failAt } from '../../../platform/fail.ts';
import { releaseFiles, useFiles } from '../../../platform/files/uploads.ts';
import { aloneAtTheTop, ownIdsOf } from '../../people/public.ts';
import { lock, publishChange } from '../competitions.commands.ts';

type Scoring = typeof scoring;

const pictureMissing = () => failAt('pictureId', 'competitions.picture_gone');

async function usePicture(ctx: PersonContext, id: string): Promise<void> {
  const ownFile = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ctx.person.id)
    .where('in_use', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!ownFile) throw pictureMissing();
  await useFiles(ctx, [id], pictureMissing());
}

/** Enters my score with its proof; it waits for confirmation. */
export async function enterScore(
  ctx: PersonContext,
  { id, score, proof, pictureId }: Parsed<Scoring['competitions.enterScore']>,
): Promise<{ ok: true }> {
  const row = await lock(ctx, id);
  if (!row.joined) throw fail('competitions.not_joined');
  if (row.scoring !== 'participant') throw fail('competitions.state');
  if (row.state !== 'active' || row.ends_at < ctx.now) throw fail('competitions.not_active');
  if (proof === '' && pictureId === null) {
    throw failAt('proof', 'competitions.proof');
  }
  if (pictureId !== null) await usePicture(ctx, pictureId);
  const entryId = newId();
  try {
    await ctx.db
      .insertInto('competition_entries')
      .values({
        organisation_id: ctx.organisationId,
        id: entryId,
        competition_id: id,
        person_id: ctx.person.id,
        score,
        proof,
        picture_id: pictureId,
        entered_at: ctx.now,
        state: 'waiting',
      })
      .execute();
  } catch (error) {
    if (constraintOf(error) === 'competition_entries_one') throw fail('competitions.entry_waiting');
    throw error;
  }
  await ctx.record('competitions.scoreEntered', entryId, {});
  await publishChange(ctx, id);
  return { ok: true };
}

// A score of a person who left waits until they return.
async function requireTakingPart(ctx: PersonContext, competitionId: string, personId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('competition_participants')
    .select('person_id')
    .where('competition_id', '=', competitionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
}

async function lockEntry(ctx: PersonContext, id: string) {
  const existing = await ctx.db
    .selectFrom('competition_entries')
    .select('competition_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!existing) throw fail('access.not_found');
  const { state } = await lock(ctx, existing.competition_id);
  const entry = await ctx.db
    .selectFrom('competition_entries')
    .select(['competition_id', 'person_id', 'score', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw fail('access.not_found');
  if (entry.state !== 'waiting') throw fail('competitions.entry_decided');
  if (state !== 'active') throw fail('competitions.state');
  await requireTakingPart(ctx, existing.competition_id, entry.person_id);
  const isOwn = (await ownIdsOf(ctx, ctx.person.id)).has(entry.person_id);
  if (isOwn && !(await aloneAtTheTop(ctx, ctx.person.id, 'competitions.manage'))) throw fail('points.self');
  return entry;
}

/** Confirms a score that someone else entered: it counts. */
export async function confirmScore(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const entry = await lockEntry(ctx, id);
  await ctx.db
    .updateTable('competition_entries')
    .set({ state: 'confirmed', decided_by: ctx.person.id, decided_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await ctx.db
    .updateTable('competition_participants')
    .set({ score: entry.score, scored_at: ctx.now })
    .where('competition_id', '=', entry.competition_id)
    .where('person_id', '=', entry.person_id)
    .execute();
  await ctx.record('competitions.scoreConfirmed', id, {});
  await publishChange(ctx, entry.competition_id);
  return { ok: true };
}

/** Refuses a score that someone else entered, with a reason. */
export async function refuseScore(
  ctx: PersonContext,
  { id, reason }: Parsed<Scoring['competitions.refuseScore']>,
): Promise<{ ok: true }> {
  const entry = await lockEntry(ctx, id);
  await ctx.db
    .updateTable('competition_entries')
    .set({ state: 'refused', decided_by: ctx.person.id, decided_at: ctx.now, reason })
    .where('id', '=', id)
    .execute();
  await ctx.record('competitions.scoreRefused', id, {});
  await publishChange(ctx, entry.competition_id);
  return { ok: true };
}

/** Deletes the scores that people entered in a competition, and releases their pictures. */
export async function forgetEntries(ctx: PersonContext, competitionId: string): Promise<void> {
  const rows = await ctx.db
    .deleteFrom('competition_entries')
    .where('competition_id', '=', competitionId)
    .returning('picture_id')
    .execute();
  await releaseFiles(
    ctx,
    rows.flatMap(({ picture_id: id }) => (id === null ? [] : [id])),
  );
}
