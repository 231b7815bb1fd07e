import { extraPart } from '../../ui/layout/lazy.tsx';

/** 'How are you today?', fetched after the page it stands on. */
export const moodCard = extraPart(() => import('./mood/mood-card.tsx').then((file) => file.MoodCard), 'people');

/** How groups of five people and more felt, for the admins' page of employees. */
export const moodGroupsCard = extraPart(
  () => import('./mood/mood-groups-card.tsx').then((file) => file.MoodGroupsCard),
  'people',
);

/** How the team of a manager felt, fetched after the page it stands on. */
export const teamMoodCard = extraPart(
  () => import('./mood/team-mood-card.tsx').then((file) => file.TeamMoodCard),
  'people',
);
