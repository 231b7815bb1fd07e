import type { Post } from '@apprecio/contract/feed';

/** What a dialog about one thank-you needs. */
export interface PostDialogProps {
  open: boolean;
  post: Post;
  onClose: () => void;
}
