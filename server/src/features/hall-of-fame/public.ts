import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';

export { type Certificate, certificateTemplate } from './certificates/rules.ts';
import { waitsSql } from './queries.ts';

export { present as presentAward, revealedSinceQuery } from './queries.ts';
export { giveAward } from './giving/commands.ts';

/** SQL condition that an award is there: given, and not removed since. */
export function isAwardThere(org: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from awards ha where ha.organisation_id = ${org} and ha.id = ${id}
    and ha.removed_at is null)`;
}

/** A revealed award as its notice needs it; null once it is removed, or while it is hidden. */
export async function aboutAward(
  ctx: TenantContext,
  id: string,
): Promise<{ personId: string; givenBy: string; awardName: string; points: number; waits: boolean } | null> {
  const row = await ctx.db
    .selectFrom('awards as a')
    .innerJoin('people as x', 'x.id', 'a.person_id')
    .select(['a.person_id', 'a.given_by', 'a.award_name', 'a.points', waitsSql('a', 'x').as('waits')])
    .where('a.id', '=', id)
    .where('a.revealed_at', 'is not', null)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { person_id: personId, given_by: givenBy, award_name: awardName, points, waits } = row;
  return { personId, givenBy, awardName, points, waits };
}

/** Returns an award whose points wait for the wallet, shown or hidden, as the notice of admins needs it. */
export async function awardThatWaits(
  ctx: TenantContext,
  id: string,
): Promise<{ personId: string; awardName: string; points: number; isHidden: boolean } | null> {
  const row = await ctx.db
    .selectFrom('awards')
    .select(['person_id', 'award_name', 'points', 'revealed_at'])
    .where('id', '=', id)
    .where('points', '>', 0)
    .where('paid_at', 'is', null)
    .where('reserved', '=', false)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { person_id: personId, award_name: awardName, points, revealed_at } = row;
  return { personId, awardName, points, isHidden: revealed_at === null };
}

/** SQL of an award as its post shows it; null while it is hidden, or once it is removed. */
export function awardJson({ organisationId: org }: Pick<TenantContext, 'organisationId'>, id: string) {
  return sql`(select json_build_object('id', w.id, 'awardName', w.award_name, 'points', w.points, 'waits', ${waitsSql('w', 'y')}, 'reason', w.reason,
      'type', w.type, 'quarter', w.quarter, 'year', w.year)
    from awards w join people y on y.organisation_id = ${org} and y.id = w.person_id
    where w.organisation_id = ${org} and w.id = ${sql.ref(id)} and w.revealed_at is not null and w.removed_at is null)`;
}

/** SQL condition that `id` is no award of mine that is still hidden from me. */
export function isNoSecretAward({ organisationId: org, person }: PersonContext, id: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from awards w where w.organisation_id = ${org} and w.id = ${sql.ref(id)}
    and w.person_id = ${person.id} and w.given_by <> ${person.id} and w.revealed_at is null)`;
}

/** Whose a revealed award is; null where it is not there, or its person has left. */
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
