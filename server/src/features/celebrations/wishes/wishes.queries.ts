import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { celebrations } from '@apprecio/contract/celebrations/celebrations.operations';
import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { type PhotoRow, presentPhoto } from '../../../platform/files/shown-photo.ts';
import { isPrivateClosed } from '../../../platform/security/private.ts';
import { refJson, presentPerson } from '../../people/public.ts';
import { findCelebration, hasBegun } from '../celebrations.queries.ts';

type Celebrations = typeof celebrations;

interface Row {
  id: string;
  person: PersonRef;
  body: string | null;
  wished_at: Date;
  picture: PhotoRow | null;
}

/**
 * Lists the people who wished, with their texts and pictures. Returns an empty list for the caller's own card before
 * their day begins.
 */
export async function wishers(
  ctx: PersonContext,
  { id, occasion, year, cursor, limit }: Parsed<Celebrations['celebrations.wishers']>,
): Promise<Answer<Celebrations['celebrations.wishers']>> {
  const found = await findCelebration(ctx, { id, occasion, year });
  if (!found) throw fail('access.not_found');
  if (found.mine && (isPrivateClosed(ctx.person) || !(await hasBegun(ctx, occasion, year))))
    return { items: [], nextCursor: null };
  const after = readCursor(cursor, ['instant', 'uuid']);
  const org = ctx.organisationId;
  const from = after ? sql`and (v.wished_at, x.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const { rows: all } = await sql<Row>`
    select x.id, ${refJson('x')} as person, v.body, v.wished_at, case when i.id is null then null
      else json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'alt', i.alt) end as picture
    from celebration_wishes v
    join people x on x.organisation_id = ${org} and x.id = v.wisher_id
    left join celebration_pictures i on i.organisation_id = ${org} and i.person_id = v.person_id
      and i.occasion = v.occasion and i.year = v.year and i.owner_id = v.wisher_id
    where v.organisation_id = ${org} and v.person_id = ${id} and v.occasion = ${occasion} and v.year = ${year} ${from}
    order by v.wished_at desc, x.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(all, limit, (row) => [row.wished_at, row.id]);
  return {
    items: rows.map((row) => ({
      person: presentPerson(ctx, row.person),
      text: row.body,
      picture: row.picture && presentPhoto(ctx, row.picture),
      wishedAt: row.wished_at.toISOString(),
    })),
    nextCursor,
  };
}

/** One celebration, with the newest who wished; of my own nobody until my day begins. */
export async function details(
  ctx: PersonContext,
  of: Parsed<Celebrations['celebrations.details']>,
): Promise<Answer<Celebrations['celebrations.details']>> {
  const found = await findCelebration(ctx, of);
  if (!found) throw fail('access.not_found');
  if (found.wishCount === 0) return { ...found, wishers: [] };
  const org = ctx.organisationId;
  const { rows } = await sql<{ person: PersonRef }>`
    select ${refJson('x')} as person from celebration_wishes v
    join people x on x.organisation_id = ${org} and x.id = v.wisher_id
    where v.organisation_id = ${org} and v.person_id = ${of.id} and v.occasion = ${of.occasion} and v.year = ${of.year}
    order by v.wished_at desc, x.id desc limit ${celebrationLimits.facesShown}`.execute(ctx.db);
  return { ...found, wishers: rows.map(({ person }) => presentPerson(ctx, person)) };
}
