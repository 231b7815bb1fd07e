import { openedPart, useOnceOpen } from '../layout/lazy.tsx';
import type { ActDialogProps } from './act-dialog.tsx';

const dialog = openedPart<ActDialogProps>(() => import('./act-dialog.tsx').then((file) => file.ActDialog));

/** Spread on what opens a question: fetches its dialog on the first hover, focus or touch. */
export const questionIntent = dialog.intent;

/** An `ActDialog` that is fetched when it is opened, for pages that most people leave without it. */
export function Question(props: ActDialogProps) {
  return useOnceOpen(props.open) ? <dialog.Part {...props} /> : null;
}
