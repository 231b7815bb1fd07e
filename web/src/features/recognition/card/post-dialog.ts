import type { ThankYou } from '@apprecio/contract/posts/feed';

/** What a dialog about one thank-you needs. */
export interface PostDialogProps {
  open: boolean;
  post: ThankYou;
  onClose: () => void;
}
