import { reactionKinds, type Role } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import { isAdmin } from '@apprecio/contract/api/permissions';
import type { Post } from '@apprecio/contract/posts/feed';
import {
  inlineText,
  linesOf,
  plainText,
  type PostBlock,
  type PostInline,
  type PostLine,
  type PostText,
  safeLink,
} from '@apprecio/contract/posts/post-text';

export const restoreMinutes = 10;
const minuteMs = 60_000;
const yearMs = days(366);

const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff]/g;

function clean(text: string): string {
  return text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\t', ' ').replace(unseen, '').normalize('NFC');
}

function cleanInline(inline: PostInline, names: ReadonlyMap<string, string>): PostInline | null {
  if ('mention' in inline) {
    const name = names.get(inline.mention);
    if (name !== undefined) return { mention: inline.mention, name };
  }
  const text = clean('mention' in inline ? inlineText(inline) : inline.text);
  if (text === '') return null;
  const { bold, italic, link } = 'mention' in inline ? {} : inline;
  const address = link === undefined ? null : safeLink(link);
  return { text, ...(bold && { bold }), ...(italic && { italic }), ...(address !== null && { link: address }) };
}

function cleanLine(line: PostLine, names: ReadonlyMap<string, string>): PostLine {
  return line.map((inline) => cleanInline(inline, names)).filter((inline) => inline !== null);
}

function isBlank(line: PostLine): boolean {
  return line.every((inline) => !('mention' in inline) && inline.text.trim() === '');
}

function cleanBlock(block: PostBlock, names: ReadonlyMap<string, string>): PostBlock | null {
  const lines = linesOf(block)
    .map((line) => cleanLine(line, names))
    .filter((line) => !isBlank(line));
  if (lines.length === 0) return null;
  return block.kind === 'paragraph' ? { kind: 'paragraph', line: lines[0]! } : { kind: block.kind, items: lines };
}

/** Plain text as paragraphs. */
function paragraphs(text: string): PostText {
  return text.split(/\n\s*\n/).map((part) => ({ kind: 'paragraph', line: [{ text: part.trim() }] }));
}

/** The people a text mentions, each once. */
export function mentionsOf(text: PostText): string[] {
  const found = text.flatMap(linesOf).flat();
  return [...new Set(found.flatMap((inline) => ('mention' in inline ? [inline.mention] : [])))];
}

/** What was sent, as a text. */
export function textOf(input: string | PostText): PostText {
  return typeof input === 'string' ? paragraphs(clean(input)) : input;
}

/**
 * A text as it is stored: without control characters, without links that lead elsewhere than to the web or a mailbox,
 * without empty lines; mentions carry the names given, and those of others become words.
 */
export function sanitise(text: PostText, names: ReadonlyMap<string, string>): PostText {
  return text.map((block) => cleanBlock(block, names)).filter((block) => block !== null);
}

/** The characters of a text. */
export function lengthOf(text: PostText): number {
  return [...plainText(text)].length;
}

/** Whether a time to post at is to come, within a year. */
export function isToCome(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead < yearMs;
}

/** Whether what was deleted at a time can still be brought back. */
export function isRestorable(removedAt: Date, now: Date): boolean {
  return now.getTime() - removedAt.getTime() <= restoreMinutes * minuteMs;
}

interface Standing {
  caller: { id: string; role: Role };
  authorId: string;
  kind: Post['kind'];
  visibility: string;
  hidden: boolean;
  waiting: boolean;
  /** What the caller may do in the post’s community; null when it stands in none. */
  rights: { write: boolean; pin: boolean } | null;
}

/** What someone who sees a post may do with it, beside what its author may. */
export function readersMay({ caller, authorId, kind, visibility, hidden, waiting, rights }: Standing) {
  const join = rights ? rights.write : true;
  const out = !hidden && !waiting;
  return {
    pin: out && (rights ? rights.pin : visibility === 'public' && isAdmin(caller.role)),
    share:
      out &&
      join &&
      kind !== 'celebration' &&
      kind !== 'award' &&
      (visibility === 'public' || visibility === 'community'),
    report: out && caller.id !== authorId,
    join: out && join,
  };
}

/** The counters of a post's reactions, by kind. */
export interface ReactionCounts {
  reactions_like: number;
  reactions_celebrate: number;
  reactions_love: number;
  reactions_support: number;
  reactions_insightful: number;
  reactions_funny: number;
}

/** The reactions that a post has, most frequent first, with their sum. */
export function reactionsOf(row: ReactionCounts): { reactions: Post['reactions']; reactionCount: number } {
  const reactions = reactionKinds
    .map((kind) => ({ kind, count: row[`reactions_${kind}`] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return { reactions, reactionCount: reactions.reduce((sum, { count }) => sum + count, 0) };
}
