import { openedPart } from '../../../ui/layout/lazy.tsx';
import type { ViewerProps } from './viewer.tsx';

/** Pictures and films, one at a time and large. */
export const viewer = openedPart<ViewerProps>(() => import('./viewer.tsx').then((file) => file.Viewer), 'pictures');
