import { openedPart } from '../../../ui/layout/lazy.tsx';
import type { PostViewProps } from './post-view.tsx';

/** One post over the page: fetched where an address asks for it. */
export const postView = openedPart<PostViewProps>(
  () => import('./post-view.tsx').then((file) => file.PostView),
  'recognition',
  'posts',
  'posts/comments',
);
