import { isVisible } from '@apprecio/contract/api/text-keys';
import type { PersonCard } from '@apprecio/contract/people/people.operations';
import { commentLimits } from '@apprecio/contract/posts/comment-limits';
import type { Comment } from '@apprecio/contract/posts/comments';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InputOf } from '../../../lib/api/request.ts';
import { unchecked } from '../../../lib/form/checks.ts';
import { useDraftForm } from '../../../lib/form/draft-form.ts';
import { begunIn, type MentionQuery, useMentions } from '../mentions/public.tsx';

/** A comment as it is written. */
interface CommentDraft {
  text: string;
  /** Those who were picked after an @. */
  mentions: Comment['mentions'];
  /** The points for each of the others who were thanked; null without a boost. */
  boost: number | null;
}

const nothing: CommentDraft = { text: '', mentions: [], boost: null };

/** The ids of those who are still named in the text. */
const mentionedIn = ({ text, mentions }: CommentDraft) =>
  mentions
    .filter((mention) => text.includes(`@${mention.name}`))
    .slice(0, commentLimits.mentions)
    .map(({ id }) => id);

interface CommentFormOptions {
  postId: string;
  /** The comment that is answered. */
  parentId: string | undefined;
  onSent: () => void;
  onDone: () => void;
}

/** The form of a comment; its draft is kept until it has arrived. */
export function useCommentForm({ postId, parentId, onSent, onDone }: CommentFormOptions) {
  const t = useTranslations('posts.comments');
  const wrongIn = ({ text }: CommentDraft): Record<string, string> => {
    if (!isVisible(text)) return { text: t('empty') };
    return text.normalize('NFC').trim().length > commentLimits.text
      ? { text: t('long', { max: commentLimits.text }) }
      : {};
  };
  const form = useDraftForm({
    schema: unchecked<InputOf<'posts.comment'>>(),
    draft: () => nothing,
    toInput: (draft) => ({
      id: postId,
      text: draft.text,
      mentions: mentionedIn(draft),
      ...(parentId && { parentId }),
      ...(draft.boost !== null && { boost: draft.boost }),
    }),
    check: wrongIn,
    send: async (call, input) => call('posts.comment', input),
    onSent,
    onDone: () => {
      form.startOver();
      onDone();
    },
    keepAs: `comment:${postId}:${parentId ?? ''}`,
  });
  return form;
}

export type CommentForm = ReturnType<typeof useCommentForm>;

/** The names offered after an @ in a comment; a picked one is written and mentioned. */
export function useCommentNames({ draft, change }: CommentForm, postId: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(null);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const choose = ({ id, name }: PersonCard) => {
    if (!query) return;
    const before = `${draft.text.slice(0, query.from)}@${name} `;
    const text = `${before}${draft.text.slice(query.to).trimStart()}`.slice(0, commentLimits.text);
    caret.current = before.length;
    change({ text, mentions: [...draft.mentions.filter((other) => other.id !== id), { id, name }] });
    setQuery(null);
  };
  useLayoutEffect(() => {
    if (caret.current === null) return;
    box.current?.focus();
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [draft.text]);
  return {
    box,
    names: useMentions(query, choose, postId),
    /** Looks at what stands before the cursor. */
    look: ({ value, selectionStart: to, selectionEnd }: HTMLTextAreaElement) => {
      const words = to === selectionEnd ? begunIn(value.slice(0, to)) : null;
      setQuery(words === null ? null : { words, from: to - words.length - 1, to });
    },
  };
}

export type CommentNames = ReturnType<typeof useCommentNames>;
