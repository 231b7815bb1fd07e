import { lazyPart } from '../../../ui/layout/lazy.tsx';
import type { InlineDecisionProps } from '../queue/decide-here.tsx';

/** Approve and reject in a notification; apart from the rest, so that Home does not carry it. */
export const inlineDecision = lazyPart<InlineDecisionProps>(
  () => import('../queue/decide-here.tsx').then((file) => file.InlineDecision),
  'recognition',
  'recognition/queue',
);
