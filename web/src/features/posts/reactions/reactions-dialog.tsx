import type { Post } from '@apprecio/contract/posts/feed';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ReactionList } from './reaction-list.tsx';

/** Props of the dialog of reactions. */
export interface ReactionsDialogProps {
  open: boolean;
  onClose: () => void;
  post: Post;
}

/** Shows the people who reacted, in a dialog over the feed. */
export function ReactionsDialog({ open, onClose, post }: ReactionsDialogProps) {
  const t = useTranslations('posts.reactions');
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="sm" title={t('title')}>
      <div className="-mx-4 sm:-mx-5">
        <ReactionList post={post} />
      </div>
    </Dialog>
  );
}
