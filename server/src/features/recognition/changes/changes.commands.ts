import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { recognitionChanges } from '@apprecio/contract/recognition/changes';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery, pipeline } from '../../../platform/db/db.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { lockPeople, refJson, presentPerson } from '../../people/public.ts';
import { type GivenPoints, buildReturnTransfers, move, reverseGifts } from '../../points/public.ts';
import { causeOf, reservedPointsOf } from '../decisions/decisions.commands.ts';
import { releasePictures } from '../pictures/pictures.commands.ts';
import { wordsOpen } from '../recognition.queries.ts';
import { changesOf } from '../recognition.rules.ts';

type Changes = typeof recognitionChanges;
type Returned = Answer<Changes['recognition.undo']>;

interface RecipientRow {
  id: string;
  recognition_id: string;
  giver_id: string;
  person: PersonRef;
  points: number;
  month: string;
  status: string;
  round: number;
}

interface BoostRow {
  id: string;
  giver_id: string;
  person: PersonRef;
  points: number;
  month: string;
}

interface Found {
  giver_id: string;
  created_at: Date;
  removed_at: Date | null;
  visibility: string;
  words_open: boolean;
}

interface Loaded extends Found {
  recipients: RecipientRow[];
  boosts: BoostRow[];
}

/** Locks a recognition: everyone who gave or has points of it and its recipients, as deciding and boosting do, then itself. */
async function lock(ctx: PersonContext, id: string): Promise<Loaded> {
  const org = ctx.organisationId;
  const [, recipients, found, boosts] = await pipeline(ctx.db, [
    lockPeople(
      ctx,
      sql`array(select r.giver_id from recognitions r where r.organisation_id = ${org} and r.id = ${id}
        union all select x.person_id from recognition_recipients x
          where x.organisation_id = ${org} and x.recognition_id = ${id}
        union all select b.giver_id from recognition_boosts b
          where b.organisation_id = ${org} and b.recognition_id = ${id})`,
    ),
    rawQuery<RecipientRow>(
      ctx.db,
      sql`select x.id, x.recognition_id, x.giver_id, x.points, x.month, x.status, x.round,
            ${refJson('p')} as person
          from recognition_recipients x
          join people p on p.organisation_id = ${org} and p.id = x.person_id
          where x.organisation_id = ${org} and x.recognition_id = ${id} order by x.id for update of x`,
    ),
    rawQuery<Found>(
      ctx.db,
      sql`select r.giver_id, r.created_at, r.removed_at, r.visibility, ${wordsOpen(ctx, 'r.id')} as words_open from recognitions r
          where r.organisation_id = ${org} and r.id = ${id} for update of r`,
    ),
    rawQuery<BoostRow>(
      ctx.db,
      sql`select b.id, b.giver_id, b.points, b.month, ${refJson('p')} as person from recognition_boosts b
          join people p on p.organisation_id = ${org} and p.id = b.person_id
          where b.organisation_id = ${org} and b.recognition_id = ${id} order by b.id`,
    ),
  ]);
  if (!found[0]) throw fail('access.not_found');
  return { ...found[0], recipients, boosts };
}

function allowed(ctx: PersonContext, loaded: Loaded) {
  const { giver_id: giverId, created_at: createdAt, removed_at, words_open: wordsOpen } = loaded;
  if (ctx.person.id !== giverId && !hasRight(ctx.person, 'posts.oversee')) throw fail('access.not_found');
  if (removed_at) throw fail('recognition.gone');
  return changesOf({ caller: ctx.person, giverId, createdAt, removed: false, wordsOpen, now: ctx.now });
}

function giftsOf(loaded: Loaded): (GivenPoints & { person: PersonRef; boost: boolean })[] {
  const recipients = loaded.recipients
    .filter((recipient) => recipient.status === 'approved' && recipient.points > 0)
    .map((recipient) => ({ ...recipient, id: causeOf(recipient), recipientId: recipient.id, boost: false }));
  const boosts = loaded.boosts.map((row) => ({
    ...row,
    recognition_id: loaded.recipients[0]!.recognition_id,
    boost: true,
  }));
  return [...recipients, ...boosts].map(({ id, giver_id, person, points, month, recognition_id, boost }) => ({
    id,
    giverId: giver_id,
    personId: person.id,
    points,
    month,
    recognitionId: recognition_id,
    person,
    boost,
  }));
}

async function writeRemainingPoints(ctx: PersonContext, loaded: Loaded, back: Map<string, number>): Promise<void> {
  const org = ctx.organisationId;
  const open = loaded.recipients.filter(
    (recipient) => recipient.status === 'approved' || recipient.status === 'pending',
  );
  const keptOf = (recipient: RecipientRow) =>
    recipient.status === 'approved' ? recipient.points - (back.get(causeOf(recipient)) ?? 0) : 0;
  const values = open.map((recipient) => sql`(${recipient.id}::uuid, ${keptOf(recipient)}::int)`);
  const boosts = loaded.boosts.map((row) => sql`(${row.id}::uuid, ${row.points - (back.get(row.id) ?? 0)}::int)`);
  await pipeline(ctx.db, [
    ...(values.length > 0
      ? [
          rawQuery(
            ctx.db,
            sql`update recognition_recipients set status = 'cancelled', kept = v.kept, decided_at = coalesce(decided_at, ${ctx.now})
                from (values ${sql.join(values)}) as v (id, kept)
                where recognition_recipients.organisation_id = ${org} and recognition_recipients.id = v.id`,
          ),
        ]
      : []),
    ...(boosts.length > 0
      ? [
          rawQuery(
            ctx.db,
            sql`update recognition_boosts set kept = v.kept from (values ${sql.join(boosts)}) as v (id, kept)
                where recognition_boosts.organisation_id = ${org} and recognition_boosts.id = v.id`,
          ),
        ]
      : []),
  ]);
}

/** Ends a recognition: held points return, given ones as far as they were not spent, and the post goes. */
async function withdraw(
  ctx: PersonContext,
  id: string,
  loaded: Loaded,
  how: { kind: 'recognition_undone' | 'recognition_reversed'; reason: string | null },
): Promise<Returned & { recipientIds: string[] }> {
  const holds = loaded.recipients.filter((recipient) => recipient.status === 'pending');
  const gifts = giftsOf(loaded);
  const back = await reverseGifts(ctx, how.kind, gifts);
  await move(
    ctx,
    await buildReturnTransfers(
      ctx,
      holds.map((recipient) => reservedPointsOf(recipient, recipient.points)),
    ),
  );
  await writeRemainingPoints(ctx, loaded, back);
  await ctx.db
    .updateTable('recognitions')
    .set({ removed_at: ctx.now, removed_by: ctx.person.id, removed_reason: how.reason })
    .where('id', '=', id)
    .execute();
  await releasePictures(ctx, id);
  const originalGifts = gifts.filter((gift) => !gift.boost);
  const heldPoints = holds.reduce((sum, recipient) => sum + recipient.points, 0);
  const people = [...new Set([loaded.giver_id, ...gifts.flatMap((gift) => [gift.giverId, gift.personId])])];
  ctx.publish({ kind: 'points', subject: id }, people);
  return {
    id,
    returned: heldPoints + originalGifts.reduce((sum, gift) => sum + (back.get(gift.id) ?? 0), 0),
    kept: originalGifts
      .map((gift) => ({ person: presentPerson(ctx, gift.person), points: gift.points - (back.get(gift.id) ?? 0) }))
      .filter(({ points }) => points > 0),
    recipientIds: loaded.recipients.map((recipient) => recipient.id),
  };
}

const sumOf = (retained: Returned['kept']) => retained.reduce((sum, { points }) => sum + points, 0);

/** Takes back what I gave within ten minutes. */
export async function undo(ctx: PersonContext, { id }: Parsed<Changes['recognition.undo']>): Promise<Returned> {
  const loaded = await lock(ctx, id);
  const may = allowed(ctx, loaded);
  if (ctx.person.id !== loaded.giver_id) throw fail('access.not_found');
  if (!may.undo) throw fail('recognition.too_late');
  const { recipientIds, ...done } = await withdraw(ctx, id, loaded, { kind: 'recognition_undone', reason: null });
  await ctx.record('recognition.undone', id, { recipientIds, returned: done.returned, kept: sumOf(done.kept) });
  return done;
}

/** Deletes a recognition: its giver at any time, an admin with a reason. */
export async function remove(ctx: PersonContext, input: Parsed<Changes['recognition.remove']>): Promise<Returned> {
  const { id, reason } = input;
  const loaded = await lock(ctx, id);
  allowed(ctx, loaded);
  const byAdmin = ctx.person.id !== loaded.giver_id;
  if (byAdmin && reason === undefined) {
    throw failAt('reason', 'recognition.reason_missing');
  }
  const { recipientIds, ...done } = await withdraw(ctx, id, loaded, {
    kind: 'recognition_reversed',
    reason: reason ?? null,
  });
  const facts = { recipientIds, returned: done.returned, kept: sumOf(done.kept), byAdmin };
  await ctx.record('recognition.removed', id, facts);
  return done;
}

/** Changes message and values, keeping the earlier ones; receivers, points and audience stay as they are. */
export async function update(
  ctx: PersonContext,
  { id, message, valueIds }: Parsed<Changes['recognition.update']>,
): Promise<Answer<Changes['recognition.update']>> {
  const [[found], values] = await pipeline(ctx.db, [
    rawQuery<Found & { message: string; value_ids: string[]; edited_at: Date | null }>(
      ctx.db,
      sql`select r.giver_id, r.created_at, r.removed_at, r.visibility, r.message, r.value_ids, r.edited_at,
            ${wordsOpen(ctx, 'r.id')} as words_open from recognitions r
          where r.organisation_id = ${ctx.organisationId} and r.id = ${id} for update of r`,
    ),
    ctx.db.selectFrom('company_values').select('id').where('active', '=', true),
  ]);
  if (found?.giver_id !== ctx.person.id) throw fail('access.not_found');
  if (found.removed_at) throw fail('recognition.gone');
  if (!found.words_open) throw fail('recognition.words_closed');
  const offered = new Set([...values.map((value) => value.id), ...found.value_ids]);
  if (!valueIds.every((value) => offered.has(value))) throw fail('recognition.value_unknown');
  if (found.message === message && found.value_ids.join() === valueIds.join()) {
    ctx.noActivity('nothing is different');
    return { id };
  }
  await ctx.db
    .insertInto('recognition_versions')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      recognition_id: id,
      message: found.message,
      value_ids: found.value_ids,
      at: found.edited_at ?? found.created_at,
    })
    .execute();
  await ctx.db
    .updateTable('recognitions')
    .set({ message, value_ids: valueIds, edited_at: ctx.now })
    .where('id', '=', id)
    .execute();
  await ctx.record('recognition.edited', id, {});
  return { id };
}
