import type { PersonCard } from '@apprecio/contract/people/operations';
import type { Comment } from '@apprecio/contract/posts/comments';
import { commentLimits } from '@apprecio/contract/posts/comments';
import { useLayoutEffect, useRef, useState } from 'react';
import { readDraft } from '../../../lib/hooks/drafts.ts';
import { dropDraft, saveDraft } from '../../../lib/hooks/keep-draft.ts';
import { useMe } from '../../../lib/session/me.ts';
import { begunIn, type MentionQuery, useMentions } from '../mentions/public.tsx';

interface Draft {
  text: string;
  mentions: Comment['mentions'];
}

const nothing: Draft = { text: '', mentions: [] };

/** The words of a comment with those it mentions, kept as a draft, and the names offered after an @. */
export function useCommentWords(postId: string, parentId: string | undefined) {
  const me = useMe();
  const name = `comment:${postId}:${parentId ?? ''}`;
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(null);
  const [draft, setDraft] = useState(() => readDraft<Draft>(me.id, name)?.value ?? nothing);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const keep = (next: Draft) => {
    setDraft(next);
    if (next.text.trim() === '') dropDraft(me.id, name);
    else saveDraft(me.id, name, next);
  };
  const choose = ({ id, name: chosen }: PersonCard) => {
    if (!query) return;
    const before = `${draft.text.slice(0, query.from)}@${chosen} `;
    const text = `${before}${draft.text.slice(query.to).trimStart()}`.slice(0, commentLimits.text);
    caret.current = before.length;
    keep({ text, mentions: [...draft.mentions.filter((other) => other.id !== id), { id, name: chosen }] });
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
    text: draft.text,
    names: useMentions(query, choose, postId),
    /** The ids of those who are still named in the text. */
    mentioned: draft.mentions
      .filter((mention) => draft.text.includes(`@${mention.name}`))
      .slice(0, commentLimits.mentions)
      .map(({ id }) => id),
    write: (text: string) => keep({ ...draft, text }),
    /** Looks at what stands before the cursor. */
    look: ({ value, selectionStart: to, selectionEnd }: HTMLTextAreaElement) => {
      const words = to === selectionEnd ? begunIn(value.slice(0, to)) : null;
      setQuery(words === null ? null : { words, from: to - words.length - 1, to });
    },
    forget: () => {
      setDraft(nothing);
      setQuery(null);
      dropDraft(me.id, name);
    },
  };
}
