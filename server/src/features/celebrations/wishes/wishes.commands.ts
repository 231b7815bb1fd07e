import type { Parsed } from '@apprecio/contract/api/define';
import type { celebrations } from '@apprecio/contract/celebrations/celebrations.operations';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { putPicture } from '../card/card.commands.ts';
import { findCelebration } from '../celebrations.queries.ts';

type Celebrations = typeof celebrations;

/** Wishes someone well, once; a new wish replaces words and picture of the earlier one. */
export async function wish(
  ctx: PersonContext,
  { id, occasion, year, text, picture }: Parsed<Celebrations['celebrations.wish']>,
): Promise<{ ok: true }> {
  const found = await findCelebration(ctx, { id, occasion, year });
  if (!found) throw fail('access.not_found');
  if (found.mine) throw fail('celebrations.own');
  if (!found.can.wish) throw fail('celebrations.not_now');
  await ctx.db
    .insertInto('celebration_wishes')
    .values({
      organisation_id: ctx.organisationId,
      person_id: id,
      occasion,
      year,
      wisher_id: ctx.person.id,
      body: text ?? null,
      wished_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'person_id', 'occasion', 'year', 'wisher_id'])
        .doUpdateSet((eb) => ({ body: eb.ref('excluded.body'), wished_at: eb.ref('excluded.wished_at') })),
    )
    .execute();
  if (picture || found.wished) await putPicture(ctx, { id, occasion, year }, picture);
  await ctx.record('celebrations.wished', id, { occasion, year, again: found.wished });
  return { ok: true };
}

/** Takes my wish back, with its picture. */
export async function unwish(
  ctx: PersonContext,
  { id, occasion, year }: Parsed<Celebrations['celebrations.unwish']>,
): Promise<{ ok: true }> {
  const found = await findCelebration(ctx, { id, occasion, year });
  if (!found) throw fail('access.not_found');
  await putPicture(ctx, { id, occasion, year }, undefined);
  const removed = await ctx.db
    .deleteFrom('celebration_wishes')
    .where('person_id', '=', id)
    .where('occasion', '=', occasion)
    .where('year', '=', year)
    .where('wisher_id', '=', ctx.person.id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) ctx.noActivity('there was no wish');
  else await ctx.record('celebrations.unwished', id, { occasion, year });
  return { ok: true };
}
