import type { CelebrationOfPost } from '@apprecio/contract/celebrations/celebration';
import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { extraPart, lazyPart } from '../../ui/layout/lazy.tsx';

/** The card of the next birthdays or work anniversaries, loaded after the page that contains it. */
export const celebrationsCard = extraPart<{ occasion: Occasion; without: ReadonlySet<string> }>(
  () => import('./celebrations-card.tsx').then((file) => file.CelebrationsCard),
  'celebrations',
);

/** The card of a celebration in its post. */
export const celebrationInPost = lazyPart<{ person: PersonRef; celebration: CelebrationOfPost }>(
  () => import('./celebration-in-post.tsx').then((file) => file.CelebrationInPost),
  'celebrations',
);
