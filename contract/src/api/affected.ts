import type { AllOperations, OperationName } from '../../generated/operations.ts';
import { walletAffects } from '../points/affects.ts';
import type { LiveEvent } from './live.ts';

type ReadName = { [N in OperationName]: AllOperations[N]['kind'] extends 'read' ? N : never }[OperationName];
type PrefixOf<N> = N extends `${infer P}.${string}` ? P : never;

/** What can be fetched again: a read, or all reads of a prefix. */
export type Affected = ReadName | PrefixOf<ReadName>;

/**
 * What a live event changes for who reads, whatever its subject. What depends on the subject, such as the comments of
 * one post, is heard where it is shown; the feed never moves by itself (FEED-02).
 */
export const liveAffects: Record<LiveEvent['kind'], readonly Affected[]> = {
  post: [],
  'post.changed': [],
  'post.removed': [],
  notification: ['notifications.unread', 'recognition.sent', 'inbox.list', 'orders'],
  'notifications.changed': ['notifications.unread', 'notifications.list', 'inbox.list'],
  points: ['profile.detail', 'points.balances', 'points.history'],
  payment: ['orders', 'payments', 'inbox.list', ...walletAffects],
  pending: ['recognition.pending', 'recognition.overseen', 'recognition.fairPlay', 'inbox.list'],
  community: ['communities', 'inbox.list'],
  poll: ['polls', 'inbox.list'],
  survey: ['surveys', 'inbox.list'],
  announcement: ['announcements', 'inbox.list'],
  event: ['events', 'inbox.list'],
  competition: ['competitions'],
  award: ['hallOfFame'],
  batch: [],
  'session.ended': [],
  resync: [],
};
