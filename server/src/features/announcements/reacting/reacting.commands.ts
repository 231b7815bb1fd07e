import type { announcements } from '@apprecio/contract/announcements/announcements.operations';
import type { ReactionKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { lockShared } from '../announcements.commands.ts';
import { lookingAt } from '../announcements.queries.ts';
import { canWith } from '../announcements.rules.ts';
import { reactionsOf } from './reacting.queries.ts';

type Operation = (typeof announcements)['announcements.react'];

async function removeReaction(ctx: PersonContext, id: string): Promise<boolean> {
  const deleted = await ctx.db
    .deleteFrom('announcement_reactions')
    .where('announcement_id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

async function put(ctx: PersonContext, id: string, reaction: ReactionKind): Promise<boolean> {
  const key = { organisation_id: ctx.organisationId, announcement_id: id, person_id: ctx.person.id };
  const written = await ctx.db
    .insertInto('announcement_reactions')
    .values({ ...key, reaction, reacted_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'announcement_id', 'person_id'])
        .doUpdateSet((eb) => ({ reaction: eb.ref('excluded.reaction'), reacted_at: eb.ref('excluded.reacted_at') }))
        .where('announcement_reactions.reaction', '<>', reaction),
    )
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Sets, changes or takes back my one reaction to an announcement that is for me. */
export async function react(ctx: PersonContext, { id, reaction }: Parsed<Operation>): Promise<Answer<Operation>> {
  const row = await lockShared(ctx, id);
  if (!canWith(ctx.now, lookingAt(ctx, row)).react) throw fail('access.denied');
  const changed = reaction === null ? await removeReaction(ctx, id) : await put(ctx, id, reaction);
  if (changed) await ctx.record('announcements.reacted', id, { reaction });
  else ctx.noActivity('it is as it was');
  return reactionsOf(ctx, id);
}
