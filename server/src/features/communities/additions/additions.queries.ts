import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { communityMembers } from '@apprecio/contract/communities/members';
import type { ErrorCode } from '@apprecio/contract/generated/errors';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { Row } from '../../../platform/batch-kind.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { batchOptions, previewUndo } from '../../batches/public.ts';
import { look } from '../communities.queries.ts';

type Members = typeof communityMembers;

/** The kind of batch that people added at once are. */
export const additionsKind = 'communities.members';

interface MemberRow {
  person_id: string;
  role: string;
  joined_at: Date;
  wrote: boolean;
}

/**
 * Returns the reasons, by line, for which members added in bulk remain members. They left and rejoined, lead the
 * community, or have written there since.
 */
export async function reasonsToStay(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  communityId: string,
  rows: readonly Row[],
): Promise<Map<number, ErrorCode>> {
  const org = ctx.organisationId;
  const ids = rows.map(({ subjectId }) => subjectId!);
  const found = await sql<MemberRow>`
    select m.person_id, m.role, m.joined_at, (
      exists (select 1 from posts o where o.organisation_id = ${org} and o.community_id = ${communityId}
        and o.author_id = m.person_id and o.published_at >= m.joined_at)
      or exists (select 1 from post_comments k
        join posts q on q.organisation_id = ${org} and q.id = k.post_id and q.community_id = ${communityId}
        where k.organisation_id = ${org} and k.author_id = m.person_id and k.created_at >= m.joined_at)) as wrote
    from community_members m
    where m.organisation_id = ${org} and m.community_id = ${communityId} and m.person_id = any(${ids}::uuid[])`.execute(
    ctx.db,
  );
  const byId = new Map(found.rows.map((row) => [row.person_id, row]));
  const reasons = new Map<number, ErrorCode>();
  for (const { line, subjectId, after } of rows) {
    const member = byId.get(subjectId!);
    if (!member) reasons.set(line, 'communities.not_member');
    else if (member.role !== 'member' || member.joined_at.toISOString() !== after?.['joinedAt'])
      reasons.set(line, 'employees.changed_since');
    else if (member.wrote) reasons.set(line, 'communities.wrote_since');
  }
  return reasons;
}

/** @throws Failure `access.not_found` when the batch did not add people to this community */
export async function requireAddition(ctx: Pick<TenantContext, 'db'>, id: string, batchId: string): Promise<void> {
  const options = await batchOptions(ctx, batchId, additionsKind);
  if (options?.['communityId'] !== id) throw fail('access.not_found');
}

/**
 * Returns the members that undoing a bulk addition would remove. Throws `access.not_found` if the batch did not add
 * people to this community.
 */
export async function beforeUndoAdding(
  ctx: PersonContext,
  { id, batchId }: Parsed<Members['communities.beforeUndoAdding']>,
): Promise<Answer<Members['communities.beforeUndoAdding']>> {
  await look(ctx, id, 'add');
  await requireAddition(ctx, id, batchId);
  return previewUndo(ctx, batchId, additionsKind);
}
