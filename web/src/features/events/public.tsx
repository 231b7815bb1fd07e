import { extraPart } from '../../ui/layout/lazy.tsx';

/** Events to come in short, fetched after the page they stand on. */
export const eventsCard = extraPart(() => import('./events-card.tsx').then((file) => file.EventsCard), 'events');
