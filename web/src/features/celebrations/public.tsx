import type { Occasion } from '@apprecio/contract/celebrations/celebration';
import { extraPart } from '../../ui/layout/lazy.tsx';

/** Whose birthday or work anniversary is next, fetched after the page it stands on. */
export const celebrationsCard = extraPart<{ occasion: Occasion }>(
  () => import('./celebrations-card.tsx').then((file) => file.CelebrationsCard),
  'celebrations',
);
