import type { NoticeKind } from '../notifications/notifications.notices.ts';

/** The notifications of this feature: event types on the wire, each with the kind that people choose channels for. */
export const recognitionNotices = {
  RECOGNITION_RECEIVED: 'thanks',
  RECOGNITION_BOOSTED: 'points',
  RECOGNITION_APPROVAL_NEEDED: 'decisions',
  RECOGNITION_REMINDER: 'decisions',
  RECOGNITION_ESCALATED: 'decisions',
  RECOGNITION_APPROVED: 'outcomes',
  RECOGNITION_REJECTED: 'outcomes',
  RECOGNITION_EXPIRED: 'outcomes',
  RECOGNITION_REMOVED: 'outcomes',
  RECOGNITION_TRADES_FOUND: 'oversight',
  RECOGNITION_QUESTION: 'outcomes',
} as const satisfies Record<string, NoticeKind>;
