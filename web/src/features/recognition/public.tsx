import type { ThankYou } from '@apprecio/contract/posts/feed';
import { useMe } from '../../lib/session/me.ts';
import { extraPart, openedPart } from '../../ui/layout/lazy.tsx';
import type { MenuEntry } from '../../ui/overlay/menu.tsx';
import type { GiveDialogProps } from './give/give-dialog.tsx';
import { GiveFrame } from './give/give-frame.tsx';
import { closeGive, useOpening } from './give/give-store.ts';

export { type GiveFieldSlot, openGive } from './give/give-store.ts';
export { useGiveDraft } from './give/give-begun.ts';
export { EditedMark } from './card/edited-mark.tsx';
export { PersonLink, useNames } from './card/names.tsx';
export { RecognitionBody, RecognitionSentence, useAudience, useSentenceText, When } from './card/recognition-body.tsx';

const dialog = openedPart<GiveDialogProps>(
  () => import('./give/give-dialog.tsx').then((file) => file.GiveDialog),
  'recognition',
  'recognition/give',
  'pictures',
);

/** The menu of a thank-you in the feed, with `more` entries; loaded on demand. */
export const postMenu = extraPart<{ post: ThankYou; more?: MenuEntry[] }>(
  () => import('./card/post-menu.tsx').then((file) => file.PostMenu),
  'recognition',
);

/** Fetches the dialog's code ahead of its opening, where somebody is likely to open it. */
export const preloadGive = dialog.preload;

/** Handlers for what opens the dialog: they fetch its code on the first hover, focus or touch. */
export const giveIntent = dialog.intent;

/** The place where the dialog opens; mounted once, by the layout of signed-in screens. */
export function GiveHost() {
  const opening = useOpening(useMe().id);
  if (!opening) return null;
  const { turn, by: _by, ...prefill } = opening;
  const frame = opening.open && <GiveFrame forSomeone={opening.people.length > 0} />;
  return <dialog.Part key={turn} {...prefill} onClose={closeGive} meanwhile={frame} />;
}
