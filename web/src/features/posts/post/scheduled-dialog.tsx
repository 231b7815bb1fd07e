import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PostBody, PostNote } from '../body/post-body.tsx';
import { PostMenu } from './post-menu.tsx';

/** Props of the dialog of scheduled posts. */
export interface ScheduledDialogProps {
  open: boolean;
  onClose: () => void;
}

/** My posts that wait for their time, the next first, each with what I may do with it. */
export function ScheduledDialog({ open, onClose }: ScheduledDialogProps) {
  const t = useTranslations('posts.scheduled');
  const list = useList(infinite('posts.scheduled', { limit: 20 }), { enabled: open });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <QueryList
        query={list}
        within="panel"
        shape={3}
        empty={{ drawing: 'notes', level: 3, title: t('none'), text: t('noneText') }}
        className="flex flex-col gap-3"
        row={(post) => (
          <li key={post.id} className="flex gap-2 rounded-lg border p-4">
            <div className="min-w-0 flex-1">
              <PostNote post={post} />
              {post.community && <p className="mb-2 text-sm text-muted">{post.community.name}</p>}
              <PostBody post={post} whole={false} />
            </div>
            <PostMenu post={post} />
          </li>
        )}
      />
    </Dialog>
  );
}
