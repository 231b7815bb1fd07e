import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../lib/api/query.ts';
import { ListEnd } from '../../../ui/data/list-end.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PostBody, PostNote } from '../body/post-body.tsx';
import { PostMenu } from './post-menu.tsx';

/** How the dialog is opened. */
export interface ScheduledDialogProps {
  open: boolean;
  onClose: () => void;
}

/** My posts that wait for their time, the next first, each with what I may do with it. */
export function ScheduledDialog({ open, onClose }: ScheduledDialogProps) {
  const t = useTranslations('posts.scheduled');
  const list = useInfiniteQuery({ ...infinite('posts.scheduled', { limit: 20 }), enabled: open });
  const posts = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')}>
      {list.isError && posts.length === 0 ? (
        <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={3} />}>
          {() =>
            posts.length === 0 ? (
              <EmptyState drawing="notes" level={3} title={t('none')} text={t('noneText')} />
            ) : (
              <ul className="flex flex-col gap-3">
                {posts.map((post) => (
                  <li key={post.id} className="flex gap-2 rounded-lg border p-4">
                    <div className="min-w-0 flex-1">
                      <PostNote post={post} />
                      {post.community && <p className="mb-2 text-sm text-muted">{post.community.name}</p>}
                      <PostBody post={post} whole={false} />
                    </div>
                    <PostMenu post={post} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loading>
      )}
      <ListEnd list={list} />
    </Dialog>
  );
}
