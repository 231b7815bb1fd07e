import { extraPart } from '../../ui/layout/lazy.tsx';
import type { HomeWidgetsProps } from './home-widgets.tsx';

/** The widgets of Home, fetched when everything else is there. */
export const homeWidgets = extraPart<HomeWidgetsProps>(() =>
  import('./home-widgets.tsx').then((file) => file.HomeWidgets),
);
