import { extraPart } from '../../ui/layout/lazy.tsx';

/** Announcements in short, fetched after the page they stand on. */
export const announcementsCard = extraPart(
  () => import('./announcements-card.tsx').then((file) => file.AnnouncementsCard),
  'announcements',
);
