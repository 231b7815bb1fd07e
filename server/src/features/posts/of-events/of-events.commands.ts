import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { eventToPost } from '../../events/public.ts';

/**
 * Returns true if posts about a past event are for everyone, false if only for people who may see it.
 * @throws Failure `posts.event` when the caller may not post photos of it, or not yet.
 */
export async function isForEveryone(ctx: PersonContext, eventId: string): Promise<boolean> {
  const { mayPost, everyone } = await eventToPost(ctx, eventId);
  if (!mayPost) throw fail('posts.event');
  return everyone;
}
