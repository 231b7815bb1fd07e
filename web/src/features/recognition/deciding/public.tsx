import { lazyPart } from '../../../ui/layout/lazy.tsx';
import type { DecideHereProps } from '../queue/decide-here.tsx';

/** Approve and reject in a notification; apart from the rest, so that Home does not carry it. */
export const decideHere = lazyPart<DecideHereProps>(
  () => import('../queue/decide-here.tsx').then((file) => file.DecideHere),
  'recognition',
  'recognition/queue',
);
