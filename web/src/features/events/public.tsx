import { extraPart } from '../../ui/layout/lazy.tsx';

/** Events to come in short, fetched after the page they stand on. */
export const eventsCard = extraPart(() => import('./events-card.tsx').then((file) => file.EventsCard), 'events');

/** The address by which other calendars fetch events and celebrations, in the settings. */
export const feedCard = extraPart(() => import('./feed/feed-card.tsx').then((file) => file.FeedCard), 'events');
