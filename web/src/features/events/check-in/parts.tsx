import type { EventDetails } from '@apprecio/contract/events/event';
import { openedPart } from '../../../ui/layout/lazy.tsx';

/** The code to check in, on the whole screen. */
export const codeScreen = openedPart<{ event: EventDetails; onClose: () => void }>(() =>
  import('./code-screen.tsx').then((file) => file.CodeScreen),
);
