import { extraPart } from '../../ui/layout/lazy.tsx';

/** The list of active sessions, each of which can be ended; fetched after its page. */
export const sessionsCard = extraPart(() => import('./sessions-card.tsx').then((file) => file.SessionsCard), 'auth');

export { ConfirmingHost } from './confirming/confirming-host.tsx';
