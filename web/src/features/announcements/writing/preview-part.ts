import type { ComponentProps } from 'react';
import { openedPart } from '../../../ui/layout/lazy.tsx';
import type { PreviewDialog } from './preview-dialog.tsx';

/** What is shown before an announcement is sent, fetched when it is wanted. */
export const preview = openedPart<ComponentProps<typeof PreviewDialog>>(
  () => import('./preview-dialog.tsx').then((file) => file.PreviewDialog),
  'announcements',
);
