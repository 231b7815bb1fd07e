import type { ThankYou } from '@apprecio/contract/posts/feed';

/** Props of a dialog about one thank-you. */
export interface PostDialogProps {
  open: boolean;
  post: ThankYou;
  onClose: () => void;
}
