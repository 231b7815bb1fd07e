import type { AuditTopic } from '../api/audit-topics.ts';

/**
 * The activities that this feature records: names in the past tense with short facts, never text that a person wrote.
 */
export interface PostsActivities {
  'posts.reacted': { reaction: string | null };
  'posts.commented': { postId: string; parentId: string | null; boost: number | null; mentions: string[] };
  'posts.commentRemoved': { postId: string };
  'posts.posted': { communityId: string | null; mentions: string[]; sharedPostId: string | null };
  'posts.scheduled': Record<string, never>;
  'posts.edited': { mentions: string[] };
  'posts.removed': Record<string, never>;
  'posts.restored': Record<string, never>;
  'posts.pinned': { days: number };
  'posts.reported': { caseId: string; communityId: string | null; first: boolean };
  'posts.decided': { decision: string; postId: string; comment: boolean };
}

/** The topic of each in the audit log; null for what people do among themselves, which is not shown there. */
export const postsTopics: Record<keyof PostsActivities, AuditTopic | null> = {
  'posts.reacted': null,
  'posts.commented': null,
  'posts.commentRemoved': null,
  'posts.posted': null,
  'posts.scheduled': null,
  'posts.edited': null,
  'posts.removed': null,
  'posts.restored': null,
  'posts.pinned': 'company',
  'posts.reported': null,
  'posts.decided': 'company',
};
