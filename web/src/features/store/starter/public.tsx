import { openedPart } from '../../../ui/layout/lazy.tsx';

/** The dialog that adds the company rewards of the starter set; fetched with its words when it is first drawn. */
export const starterDialog = openedPart<{ onClose: () => void }>(
  () => import('./starter-dialog.tsx').then((file) => file.StarterDialog),
  'store/starter',
);
