import { searchForm, searchFormWords } from '@apprecio/contract/api/text-keys';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery } from '../../platform/db/db.ts';
import { isDiscoverable, withOwnMembership } from './communities.queries.ts';

/** A community as a search names it; `logo` is the stored file. */
export interface CommunityName {
  id: string;
  name: string;
  logo: string | null;
}

const atMostNear = 500;
const joinedFirst = sql`(m.role is not null or c.join_mode = 'company') desc`;
const folded = sql`(' ' || translate(c.name_fold, '.', ' '))`;

/** The communities I may know of that `condition` holds for, those whose name begins with `typed` first, then mine. */
function namesQuery(ctx: PersonContext, typed: string, condition: RawBuilder<boolean>, limit: number) {
  return rawQuery<CommunityName>(
    ctx.db,
    sql`select c.id, c.name, c.logo from ${withOwnMembership(ctx)}
        where c.organisation_id = ${ctx.organisationId} and c.archived_at is null and ${isDiscoverable(ctx)} and ${condition}
        order by (position(${typed} in c.name_fold) = 1) desc, ${joinedFirst}, c.active_at desc, c.id limit ${limit}`,
  );
}

/** The communities I may know of in whose name each word begins a word, as a member of `pipeline`. */
export function namedQuery(ctx: PersonContext, search: string, words: readonly string[], limit: number) {
  const conditions = words.map((word) => sql`position(${` ${word}`} in ${folded}) > 0`);
  return namesQuery(ctx, searchForm(search), sql<boolean>`(${sql.join(conditions, sql` and `)})`, limit);
}

/** The communities I may know of whose names `isNear` accepts, among the five hundred most active. */
export async function namedNearly(
  ctx: PersonContext,
  isNear: (words: string[]) => boolean,
  limit: number,
): Promise<CommunityName[]> {
  const { rows } = await sql<CommunityName>`
    select c.id, c.name, c.logo from ${withOwnMembership(ctx)}
    where c.organisation_id = ${ctx.organisationId} and c.archived_at is null and ${isDiscoverable(ctx)}
    order by ${joinedFirst}, c.active_at desc, c.id limit ${atMostNear}`.execute(ctx.db);
  return rows.filter(({ name }) => isNear(searchFormWords(name))).slice(0, limit);
}
