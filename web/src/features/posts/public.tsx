import type { Post } from '@apprecio/contract/posts/feed';
import { extraPart, lazyPart, openedPart } from '../../ui/layout/lazy.tsx';
import type { WriteDialogProps } from './editor/write-dialog.tsx';
import type { ReportDialogProps } from './post/report-dialog.tsx';
import type { ScheduledDialogProps } from './post/scheduled-dialog.tsx';
import type { ShareDialogProps } from './post/share-dialog.tsx';

export { patchPost } from './feed/use-feed.ts';
export { ReactionBar } from './reactions/reaction-bar.tsx';

/** Three first things to do, where the feed has nothing yet. */
export const newcomerTasks = extraPart(
  () => import('./feed/newcomer-tasks.tsx').then((file) => file.NewcomerTasks),
  'posts',
);

/** The content of a post that is not a thank-you. */
export const postBody = lazyPart<{ post: Post; whole: boolean }>(
  () => import('./body/post-body.tsx').then((file) => file.PostBody),
  'posts',
);

/** Above a post: that it is pinned, waits or is hidden. */
export const postNote = extraPart<{ post: Post }>(
  () => import('./body/post-body.tsx').then((file) => file.PostNote),
  'posts',
);

/** The menu of a post. */
export const postMenu = extraPart<{ post: Post; onRemoved?: () => void }>(
  () => import('./post/post-menu.tsx').then((file) => file.PostMenu),
  'posts',
  'recognition',
);

/** The dialog in which a post is written. */
export const writeDialog = openedPart<WriteDialogProps>(
  () => import('./editor/write-dialog.tsx').then((file) => file.WriteDialog),
  'posts',
  'pictures',
);

/** The dialog that shares a post. */
export const shareDialog = openedPart<ShareDialogProps>(
  () => import('./post/share-dialog.tsx').then((file) => file.ShareDialog),
  'posts',
);

/** The dialog that reports a post or comment. */
export const reportDialog = openedPart<ReportDialogProps>(
  () => import('./post/report-dialog.tsx').then((file) => file.ReportDialog),
  'posts',
);

/** My posts that wait for their time. */
export const scheduledDialog = openedPart<ScheduledDialogProps>(
  () => import('./post/scheduled-dialog.tsx').then((file) => file.ScheduledDialog),
  'posts',
);
