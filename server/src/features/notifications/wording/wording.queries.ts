import type { Language } from '@apprecio/contract/api/codes';
import { noticeOf } from '../../../platform/notices/registry.ts';
import { withTestLine } from '../../../platform/notices/wording.ts';

/** The stored fields from which a notification is worded. */
export interface StoredNotice {
  event_type: string;
  /** The facts of its event; null in rows of before there were any, which hold a title and a message instead. */
  facts: unknown;
  actors: number;
  title: string;
  message: string;
}

/** The columns of it. */
export const storedNoticeColumns = [
  'event_type',
  'facts',
  'actors',
  'title',
  'message',
] as const satisfies (keyof StoredNotice)[];

/** The title and the message of a notification in a language. */
export function formatNotice(stored: StoredNotice, language: Language): { title: string; message: string } {
  if (stored.facts === null) return { title: stored.title, message: stored.message };
  const { isTest } = stored.facts as { isTest?: boolean };
  const { definition, say } = noticeOf(stored.event_type);
  const [title, message] = definition.words(stored.facts as never, stored.actors);
  return { title: say(title, language), message: withTestLine(say(message, language), isTest, language) };
}
