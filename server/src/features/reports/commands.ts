import type { Answer } from '@apprecio/contract/api/define';
import type { reports } from '@apprecio/contract/reports/operations';
import { sql } from 'kysely';
import { dateIn } from '../../platform/clock.ts';
import type { PublicContext } from '../../platform/context.ts';
import { aboutOrganisation } from '../organisation/public.ts';

// More than the product has; anybody may call, so that without an end one could fill the table.
const pagesADay = 250;

/** Counts a view of a page by its pattern and the organisation's day; no more than some hundred pages a day. */
export async function viewed(
  ctx: PublicContext,
  { page }: { page: string },
): Promise<Answer<(typeof reports)['reports.viewed']>> {
  const { timeZone } = await aboutOrganisation(ctx);
  const day = dateIn(timeZone, ctx.now);
  const { pages, known } = await ctx.db
    .selectFrom('page_views')
    .select([
      sql<number>`count(*)::int`.as('pages'),
      sql<boolean>`coalesce(bool_or(page = ${page}), false)`.as('known'),
    ])
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  if (!known && pages >= pagesADay) return { ok: true };
  await ctx.db
    .insertInto('page_views')
    .values({ organisation_id: ctx.organisationId, day, page, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'day', 'page'])
        .doUpdateSet((eb) => ({ views: eb('page_views.views', '+', eb.ref('excluded.views')) })),
    )
    .execute();
  return { ok: true };
}
