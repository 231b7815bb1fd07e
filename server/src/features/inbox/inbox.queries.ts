import type { Answer } from '@apprecio/contract/api/define';
import { type inbox, forYouLimit } from '@apprecio/contract/inbox/inbox.operations';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline } from '../../platform/db/db.ts';
import { inboxParts } from '../../platform/inbox.ts';

/**
 * Returns what waits for me, a few of each kind: what its own list would show, by that list's rights. Nothing waits in a
 * module that is off. One round trip.
 */
export async function list(ctx: PersonContext): Promise<Answer<(typeof inbox)['inbox.list']>> {
  const parts = inboxParts().map(({ kind, part, module }) => {
    const isOff = module !== null && ctx.person.modulesOff.includes(module);
    return { kind, part, isOff, queries: isOff ? [] : part.queries(ctx, forYouLimit) };
  });
  const results = await pipeline(
    ctx.db,
    parts.flatMap(({ queries }) => queries),
  );
  let read = 0;
  const waiting = parts.map(({ kind, part, isOff, queries }) => {
    const own = results.slice(read, (read += queries.length));
    return [kind, isOff ? { count: 0, items: [] } : part.present(ctx, own)] as const;
  });
  return Object.fromEntries(waiting) as Answer<(typeof inbox)['inbox.list']>;
}
