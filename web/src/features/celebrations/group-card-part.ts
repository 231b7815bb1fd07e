import { lazyPart } from '../../ui/layout/lazy.tsx';
import type { GroupCardProps } from './group-card.tsx';

/** The card that colleagues sign together, beside the list. */
export const groupCard = lazyPart<GroupCardProps>(
  () => import('./group-card.tsx').then((file) => file.GroupCard),
  'celebrations',
  'pictures',
);
