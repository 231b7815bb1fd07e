import type { Approval, Visibility } from '@apprecio/contract/recognition';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** A recognition with those of its parts that are asked for, as reactions need them. */
export interface RecognitionFacts {
  id: string;
  giverId: string;
  giverName: string;
  message: string;
  valueName: string | null;
  visibility: Visibility;
  publishedAt: Date | null;
  parts: {
    id: string;
    personId: string;
    personName: string;
    points: number;
    approval: Approval;
    reason: string | null;
    managerId: string | null;
    decidedBy: string | null;
  }[];
}

type Row = Omit<RecognitionFacts, 'parts'> & RecognitionFacts['parts'][number] & { partId: string };

/**
 * A recognition and the parts with the given ids (all approved ones when none are given); null when there is none.
 * One statement.
 */
export async function findRecognition(
  ctx: { db: Db; organisationId: string },
  recognitionId: string,
  partIds?: readonly string[],
): Promise<RecognitionFacts | null> {
  const org = ctx.organisationId;
  const which = partIds ? sql`x.id = any(${partIds}::uuid[])` : sql`x.status = 'approved'`;
  const { rows } = await sql<Row>`
    select r.id, r.giver_id as "giverId", g.name as "giverName", r.message, v.name as "valueName", r.visibility,
      r.published_at as "publishedAt", x.id as "partId", x.person_id as "personId", p.name as "personName", x.points,
      x.approval, x.reason, m.id as "managerId", x.decided_by as "decidedBy"
    from recognitions r
    join people g on g.organisation_id = ${org} and g.id = r.giver_id
    join recognition_parts x on x.organisation_id = ${org} and x.recognition_id = r.id
    join people p on p.organisation_id = ${org} and p.id = x.person_id
    left join people m on m.organisation_id = ${org} and m.id = p.manager_id and m.status = 'active'
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
    visibility: first.visibility,
    publishedAt: first.publishedAt,
    parts: rows.map(({ partId, personId, personName, points, approval, reason, managerId, decidedBy }) => ({
      id: partId,
      personId,
      personName,
      points,
      approval,
      reason,
      managerId,
      decidedBy,
    })),
  };
}
