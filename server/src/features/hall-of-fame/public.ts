import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { isWaitingSql, mayReadAward } from './hall-of-fame.queries.ts';

export { type Certificate, certificateTemplate } from './certificates/certificates.rules.ts';

export { present as presentAward, revealedSinceQuery } from './hall-of-fame.queries.ts';
export type { AwardPointsFacts } from './hall-of-fame.notices.ts';
export { giveAward } from './giving/giving.commands.ts';

/** SQL of an award as its post shows it; null while it is hidden, or once it is removed. */
export function awardJson(ctx: PersonContext, id: string) {
  const org = ctx.organisationId;
  return sql`(select json_build_object('id', w.id, 'awardName', w.award_name, 'points',
      case when ${mayReadAward(ctx, 'w', 'y')} then w.points end, 'waits', ${isWaitingSql('w', 'y')}, 'reason', w.reason,
      'type', w.type, 'quarter', w.quarter, 'year', w.year)
    from awards w join people y on y.organisation_id = ${org} and y.id = w.person_id
    where w.organisation_id = ${org} and w.id = ${sql.ref(id)} and w.revealed_at is not null and w.removed_at is null)`;
}

/** SQL condition that `id` is no award of mine that is still hidden from me. */
export function isNoSecretAward({ organisationId: org, person }: PersonContext, id: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from awards w where w.organisation_id = ${org} and w.id = ${sql.ref(id)}
    and w.person_id = ${person.id} and w.given_by <> ${person.id} and w.revealed_at is null)`;
}

/** Returns the person who received a revealed award; null if it does not exist or the person has left. */
export async function awardToPost(ctx: TenantContext, id: string): Promise<{ personId: string } | null> {
  const row = await ctx.db
    .selectFrom('awards')
    .innerJoin('people', (join) =>
      join.onRef('people.organisation_id', '=', 'awards.organisation_id').onRef('people.id', '=', 'awards.person_id'),
    )
    .select('awards.person_id')
    .where('awards.id', '=', id)
    .where('awards.revealed_at', 'is not', null)
    .where('awards.removed_at', 'is', null)
    .where('people.status', '=', 'active')
    .executeTakeFirst();
  return row ? { personId: row.person_id } : null;
}
