import { lazyPart } from '../../components/lazy.tsx';

/** One post with the page to itself: fetched where an address asks for it. */
export const postView = lazyPart<{ id: string }>(
  () => import('./post-view.tsx').then((file) => file.PostView),
  'recognition',
);
