import type { Answer } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { events } from '@apprecio/contract/events/events.operations';
import type { PersonContext } from '../../../platform/context.ts';
import { makeSecret } from '../../../platform/security/crypto.ts';

type Events = typeof events;

/** Makes the address of my feed; one that was there before ends. */
export async function makeFeed(ctx: PersonContext): Promise<Answer<Events['events.makeFeed']>> {
  const id = newId();
  const { secret, hash } = makeSecret(ctx.organisationId, id);
  const made = { id, secret_hash: hash, made_at: ctx.now, read_at: null };
  await ctx.db
    .insertInto('calendar_feeds')
    .values({ organisation_id: ctx.organisationId, person_id: ctx.person.id, ...made })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        secret_hash: eb.ref('excluded.secret_hash'),
        made_at: eb.ref('excluded.made_at'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .execute();
  await ctx.record('events.feedMade', ctx.person.id, {});
  return { path: `/api/calendar/${secret}.ics` };
}

/** Ends my feed. */
export async function removeFeed(ctx: PersonContext): Promise<{ ok: true }> {
  const deleted = await ctx.db.deleteFrom('calendar_feeds').where('person_id', '=', ctx.person.id).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) ctx.noActivity('there was none');
  else await ctx.record('events.feedRemoved', ctx.person.id, {});
  return { ok: true };
}
