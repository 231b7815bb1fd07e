import { extraPart } from '../../ui/layout/lazy.tsx';

/** The list of active sessions, each of which can be ended; fetched after its page. */
export const sessionsCard = extraPart(() => import('./sessions-card.tsx').then((file) => file.SessionsCard), 'auth');

/** The two-step sign-in of the person; fetched after its page. */
export const twoStepCard = extraPart(
  () => import('./factors/two-step-card.tsx').then((file) => file.TwoStepCard),
  'auth',
);
