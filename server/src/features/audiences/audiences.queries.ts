import type { Answer } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { audiences } from '@apprecio/contract/audiences/audiences.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery, type Scope } from '../../platform/db/db.ts';
import { isOff } from '../../platform/session/modules.ts';
import { ledCommunities, readableIn } from '../communities/public.ts';
import { reportsBelow } from '../people/public.ts';

/** Someone who addresses others, in a call of their own or by a schedule of theirs. */
export interface Addressing extends Scope {
  /** Without `modulesOff` where the system repeats what a person began. */
  person: Pick<PersonContext['person'], 'id' | 'role' | 'bundles'> &
    Partial<Pick<PersonContext['person'], 'modulesOff'>>;
}

/** Someone who reads in one organisation; the id, or SQL of it. */
interface Reader {
  organisationId: string;
  person: { id: string | RawBuilder<string> };
}

/**
 * SQL condition that the stored audience in `column`, of what was written `at` then, names a community in which I may not
 * read. What stands there is for its members: an admin neither reads nor manages it.
 */
export function closedToMe(
  { organisationId: org, person }: Reader,
  column: string,
  at: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const stored = sql.ref(column);
  return sql<boolean>`(case when ${stored} ->> 'kind' = 'communities' then exists (
    select 1 from jsonb_array_elements_text(${stored} -> 'ids') ai(id) where not exists (
      select 1 from communities ac where ac.organisation_id = ${org} and ac.id = ai.id::uuid
        and ${readableIn({ organisationId: org, person }, 'ac.id', at)})) else false end)`;
}

/** The ids of my active reports, direct and indirect. */
export async function reportsOf(ctx: Addressing): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with ${reportsBelow(ctx)} select distinct b.id from below b`.execute(
    ctx.db,
  );
  return rows.map((row) => row.id);
}

/** Returns the audiences that the caller may address, each with its number of people. */
export async function choices(ctx: PersonContext): Promise<Answer<(typeof audiences)['audiences.choices']>> {
  const org = ctx.organisationId;
  const admin = hasRight(ctx.person, 'audiences.manage');
  const counted = (column: string) =>
    rawQuery<{ name: string; count: number }>(
      ctx.db,
      sql`select ${sql.ref(column)} as name, count(*)::int as count from people x
          where x.organisation_id = ${org} and x.status = 'active' and ${admin} and ${sql.ref(column)} is not null
          group by 1 order by 1`,
    );
  const [team, everyone, departments, locations] = await pipeline(ctx.db, [
    rawQuery<{ count: number }>(
      ctx.db,
      sql`with ${reportsBelow(ctx)} select count(distinct b.id)::int as count from below b`,
    ),
    rawQuery<{ count: number }>(
      ctx.db,
      sql`select count(*)::int as count from people x where x.organisation_id = ${org} and x.status = 'active'`,
    ),
    counted('x.department'),
    counted('x.location'),
  ]);
  return {
    team: team[0]!.count,
    everyone: admin ? everyone[0]!.count : null,
    departments,
    locations,
    communities: isOff(ctx, 'communities') ? [] : await ledCommunities(ctx, admin),
  };
}
