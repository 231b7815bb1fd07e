import type { ThankYou } from '@apprecio/contract/feed';
import { lazyPart } from '../../components/lazy.tsx';
import type { MenuEntry } from '../../components/menu.tsx';
import type { GiveDialogProps } from './give-dialog.tsx';
import { closeGive, useOpening } from './give-store.ts';

export { openGive } from './give-store.ts';
export { useGiveDraft } from './give-begun.ts';
export { firstName, PersonLink, useNames } from './names.tsx';
export { previewOf } from './preview.ts';
export { RecognitionBody, RecognitionSentence, useAudience, When } from './recognition-body.tsx';

const dialog = lazyPart<GiveDialogProps>(
  () => import('./give-dialog.tsx').then((file) => file.GiveDialog),
  'recognition',
);

/** What I may do with a thank-you of the feed, and `more`; fetched where there is something. */
export const postMenu = lazyPart<{ post: ThankYou; more?: MenuEntry[] }>(
  () => import('./post-menu.tsx').then((file) => file.PostMenu),
  'recognition',
);

/** Fetches the dialog's code ahead of its opening, where somebody is likely to open it. */
export const preloadGive = dialog.preload;

/** Handlers for what opens the dialog: they fetch its code on the first hover, focus or touch. */
export const giveIntent = dialog.intent;

/** The place where the dialog opens; mounted once, by the layout of signed-in screens. */
export function GiveHost() {
  const opening = useOpening();
  if (!opening) return null;
  return <dialog.Part key={opening.turn} open={opening.open} people={opening.people} onClose={closeGive} />;
}
