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
export function formatNotice(kept: StoredNotice, language: Language): { title: string; message: string } {
  if (kept.facts === null) return { title: kept.title, message: kept.message };
  const { isTest } = kept.facts as { isTest?: boolean };
  const { definition, say } = noticeOf(kept.event_type);
  const [title, message] = definition.words(kept.facts as never, kept.actors);
  return { title: say(title, language), message: withTestLine(say(message, language), isTest, language) };
}
