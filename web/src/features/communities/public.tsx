import { extraPart } from '../../ui/layout/lazy.tsx';

/** My communities in short, fetched after the page they stand on. */
export const communitiesCard = extraPart(
  () => import('./communities-card.tsx').then((file) => file.CommunitiesCard),
  'communities',
);
