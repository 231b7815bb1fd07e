import type { Parsed } from '@apprecio/contract/api/define';
import type { celebrations } from '@apprecio/contract/celebrations/celebrations.operations';
import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findCelebration, hasBegun } from '../celebrations.queries.ts';
import { wordsOfDay } from '../words/words.queries.ts';
import type { Card, PrintedWish } from './card.rules.ts';

/**
 * My own card of a year: the newest wishes, in the order in which they came.
 * @throws Failure `access.not_found` when I have no such day or nobody wished, `celebrations.card_closed` before it began
 */
export async function cardOf(
  ctx: PersonContext,
  { occasion, year }: Parsed<(typeof celebrations)['celebrations.card']>,
): Promise<Card> {
  const { id } = ctx.person;
  const found = await findCelebration(ctx, { id, occasion, year });
  if (!found) throw fail('access.not_found');
  if (!(await hasBegun(ctx, occasion, year))) throw fail('celebrations.card_closed');
  if (found.wishCount === 0) throw fail('access.not_found');
  const org = ctx.organisationId;
  const { rows } = await sql<PrintedWish>`
    select x.name, v.body, i.alt, case when count(i.id) over (order by v.wished_at desc, v.wisher_id desc)
      <= ${celebrationLimits.printedPictures} then i.id end as picture_id
    from celebration_wishes v
    join people x on x.organisation_id = ${org} and x.id = v.wisher_id
    left join celebration_pictures i on i.organisation_id = ${org} and i.person_id = v.person_id
      and i.occasion = v.occasion and i.year = v.year and i.owner_id = v.wisher_id
    where v.organisation_id = ${org} and v.person_id = ${id} and v.occasion = ${occasion} and v.year = ${year}
    order by v.wished_at desc, v.wisher_id desc limit ${celebrationLimits.printedWishes}`.execute(ctx.db);
  const { name: company } = await aboutOrganisation(ctx);
  const { day, years, wishCount } = found;
  const words = years === null ? null : await wordsOfDay(ctx, { years, year });
  return { company, name: found.person.name, occasion, day, years, words, wishCount, wishes: rows.toReversed() };
}
