import type { ValueTint } from '@apprecio/contract/organisation/organisation.operations';
import type { Approval, RecipientState, ShownVisibility } from '@apprecio/contract/recognition/recognition.operations';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { always, type OpenWhen } from '../../platform/notices/notices.ts';
import { onLeave } from '../people/public.ts';
import { decidingManagers } from './recognition.queries.ts';

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

/** A recognition with those of its recipients that are asked for, as reactions need them. */
export interface RecognitionFacts {
  id: string;
  giverId: string;
  giverName: string;
  message: string;
  valueName: string | null;
  valueTint: ValueTint | null;
  visibility: ShownVisibility;
  communityId: string | null;
  createdAt: Date;
  publishedAt: Date | null;
  removedReason: string | null;
  removedBy: string | null;
  recipients: {
    id: string;
    personId: string;
    personName: string;
    preferredName: string | null;
    points: number;
    kept: number;
    approval: Approval;
    status: RecipientState;
    createdAt: Date;
    managersManagerId: string | null;
    delegateId: string | null;
    managerOnLeave: boolean;
    reason: string | null;
    managerId: string | null;
    decidedBy: string | null;
  }[];
}

type Row = Omit<RecognitionFacts, 'recipients' | 'createdAt'> &
  RecognitionFacts['recipients'][number] & { recipientId: string; givenAt: Date };

/**
 * A recognition and the recipients with the given ids, or all of them (the approved ones when none are given); null when
 * there is none. One statement.
 */
export async function findRecognition(
  ctx: { db: Db; organisationId: string; now: Date },
  recognitionId: string,
  recipientIds?: readonly string[] | 'all',
): Promise<RecognitionFacts | null> {
  const org = ctx.organisationId;
  const given = recipientIds === 'all' ? sql`true` : sql`x.id = any(${recipientIds}::uuid[])`;
  const which = recipientIds ? given : sql`x.status = 'approved'`;
  const { rows } = await sql<Row>`
    select r.id, r.giver_id as "giverId", g.name as "giverName", r.message, v.name as "valueName", v.tint as "valueTint", r.visibility,
      r.community_id as "communityId", r.created_at as "givenAt", r.published_at as "publishedAt", x.id as "recipientId", x.person_id as "personId", p.name as "personName", p.preferred_name as "preferredName", x.points, x.kept,
      x.approval, x.status, x.created_at as "createdAt", x.reason, m.id as "managerId", x.decided_by as "decidedBy",
      mm.id as "managersManagerId",
      (select s.delegate_id from recognition_delegates s join people sp on sp.organisation_id = ${org}
         and sp.id = s.delegate_id and sp.status = 'active' and not (${onLeave(ctx, 'm')} and ${onLeave(ctx, 'sp')})
       where s.organisation_id = ${org} and s.manager_id = m.id and s.ends_at > ${ctx.now}) as "delegateId",
      coalesce(${onLeave(ctx, 'm')}, false) as "managerOnLeave",
      r.removed_reason as "removedReason", r.removed_by as "removedBy"
    from recognitions r
    join people g on g.organisation_id = ${org} and g.id = r.giver_id
    join recognition_recipients x on x.organisation_id = ${org} and x.recognition_id = r.id
    join people p on p.organisation_id = ${org} and p.id = x.person_id
    ${decidingManagers(ctx)}
    left join company_values v on v.organisation_id = ${org} and v.id = r.value_ids[1]
    where r.organisation_id = ${org} and r.id = ${recognitionId} and ${which}
    order by x.id`.execute(ctx.db);
  const [first] = rows;
  if (!first) return null;
  return {
    id: first.id,
    giverId: first.giverId,
    giverName: first.giverName,
    message: first.message,
    valueName: first.valueName,
    valueTint: first.valueTint,
    visibility: first.visibility,
    communityId: first.communityId,
    createdAt: first.givenAt,
    publishedAt: first.publishedAt,
    removedReason: first.removedReason,
    removedBy: first.removedBy,
    recipients: rows.map(recipientOf),
  };
}

function recipientOf(row: Row): RecognitionFacts['recipients'][number] {
  return {
    id: row.recipientId,
    personId: row.personId,
    personName: row.personName,
    preferredName: row.preferredName,
    points: row.points,
    kept: row.kept,
    approval: row.approval,
    status: row.status,
    createdAt: row.createdAt,
    managersManagerId: row.managersManagerId,
    delegateId: row.delegateId,
    managerOnLeave: row.managerOnLeave,
    reason: row.reason,
    managerId: row.managerId,
    decidedBy: row.decidedBy,
  };
}
