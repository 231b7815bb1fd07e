import { openedPart } from '../../../ui/layout/lazy.tsx';
import type { AskDialogProps } from './ask-dialog.tsx';

/** The dialog in which a buyer asks admins about an order. */
export const askDialog = openedPart<AskDialogProps>(() => import('./ask-dialog.tsx').then((file) => file.AskDialog));
