import { extraPart } from '../../ui/layout/lazy.tsx';

/** 'How are you today?', fetched after the page it stands on. */
export const moodCard = extraPart(() => import('./mood/mood-card.tsx').then((file) => file.MoodCard), 'people');

/** The card of the moods of groups of at least five people, for the admins' employees page. */
export const moodGroupsCard = extraPart(
  () => import('./mood/mood-groups-card.tsx').then((file) => file.MoodGroupsCard),
  'people',
);

/** The card of the mood of a manager's team, loaded after the page that contains it. */
export const teamMoodCard = extraPart(
  () => import('./mood/team-mood-card.tsx').then((file) => file.TeamMoodCard),
  'people',
);
