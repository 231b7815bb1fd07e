import { extraPart } from '../../ui/layout/lazy.tsx';

/** Where one is signed in, each to be ended; fetched after the page it stands on. */
export const sessionsCard = extraPart(() => import('./sessions-card.tsx').then((file) => file.SessionsCard), 'auth');

export { ConfirmingHost } from './confirming/confirming-host.tsx';
