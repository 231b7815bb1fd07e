import type { ComponentProps } from 'react';
import { openedPart } from '../../../ui/layout/lazy.tsx';
import type { PreviewDialog } from './preview-dialog.tsx';

/** The preview of an announcement, fetched on demand. */
export const preview = openedPart<ComponentProps<typeof PreviewDialog>>(
  () => import('./preview-dialog.tsx').then((file) => file.PreviewDialog),
  'announcements',
);
