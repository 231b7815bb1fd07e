import { openedPart } from '../../ui/layout/lazy.tsx';
import type { WishersDialogProps } from './wishers-dialog.tsx';

/** The dialog of the people who wished, with their words and pictures. */
export const wishersDialog = openedPart<WishersDialogProps>(() =>
  import('./wishers-dialog.tsx').then((file) => file.WishersDialog),
);
