import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { always, type OpenWhen } from '../../../platform/notices/notices.ts';

/** Shuts the notices of a private thank-you to an account whose address an admin changed lately. */
export const openUnlessPrivate: OpenWhen = {
  open: ({ organisationId: org, now, person, source }) => sql<boolean>`not exists (
    select 1 from people z join recognition_recipients y on y.organisation_id = ${org} and y.id = ${source}
    join recognitions r on r.organisation_id = ${org} and r.id = y.recognition_id and r.visibility = 'private'
    where z.organisation_id = ${org} and z.id = ${person} and z.private_closed_until > ${now})`,
};

/** As `openUnlessPrivate`, for what tells its person of what is their own. */
export const ownUnlessPrivate: OpenWhen = { ...always.own, ...openUnlessPrivate };

/** As `openUnlessPrivate`, for what waits for a decision. */
export const dutyUnlessPrivate: OpenWhen = { ...always.duty, ...openUnlessPrivate };

/** Finds the post of a thank-you; null when it is not published. */
export async function postOfRecognition(ctx: { db: Db }, recognitionId: string): Promise<{ id: string } | null> {
  const row = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('recognition_id', '=', recognitionId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
