import type { Answer } from '@apprecio/contract/api/define';
import type { reports } from '@apprecio/contract/reports/reports.operations';
import { dateIn } from '../../platform/clock.ts';
import type { PublicContext } from '../../platform/context.ts';
import { aboutOrganisation } from '../organisation/public.ts';

/** Counts a view of a page of the product by its pattern and the organisation's day. */
export async function viewed(
  ctx: PublicContext,
  { page }: { page: string },
): Promise<Answer<(typeof reports)['reports.viewed']>> {
  const { timeZone } = await aboutOrganisation(ctx);
  const day = dateIn(timeZone, ctx.now);
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
