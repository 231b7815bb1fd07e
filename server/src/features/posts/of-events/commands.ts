import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { eventToPost } from '../../events/public.ts';

/**
 * Whether what is posted of a past event is for everyone; else it is for those who may see the event.
 * @throws Failure `posts.event` when the caller may not post photos of it, or not yet
 */
export async function isForEveryone(ctx: PersonContext, eventId: string): Promise<boolean> {
  const { mayPost, everyone } = await eventToPost(ctx, eventId);
  if (!mayPost) throw fail('posts.event');
  return everyone;
}
