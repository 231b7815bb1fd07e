import { lazyPart } from '../../components/lazy.tsx';

/** 'How are you today?', fetched after the page it stands on. */
export const moodCard = lazyPart(() => import('./profile/mood-card.tsx').then((file) => file.MoodCard), 'people');

/** How groups of five people and more felt, for the admins' page of employees. */
export const moodGroupsCard = lazyPart(
  () => import('./profile/mood-groups-card.tsx').then((file) => file.MoodGroupsCard),
  'people',
);
