import { commentLimits, commentText } from '@apprecio/contract/posts/comments';
import type { Post } from '@apprecio/contract/posts/feed';
import { Sparkles } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { cn } from '../../../lib/class-names.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { frame } from '../../../ui/form/frame.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useWorth } from '../../coins/public.tsx';
import { useAudience } from '../../recognition/public.tsx';
import { Names } from '../mentions/public.tsx';
import { useCommentWords } from './use-comment-words.ts';
import type { Comments } from './use-comments.ts';

const firstBoost = 10;

function Boost({ people, points, onPoints }: { people: number; points: number; onPoints: (points: number) => void }) {
  const t = useTranslations('posts.comments');
  const worth = useWorth()(people * points);
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      <Stepper size="sm" label={t('boostEach')} value={points} min={1} max={commentLimits.boost} onChange={onPoints} />
      <span className="text-muted tabular-nums">
        {t('boostSum', { count: people, points, total: people * points })} {worth && t('boostWorth', { rupees: worth })}
      </span>
    </span>
  );
}

/** Words below a post, with a boost where someone else was thanked; Ctrl + Enter sends, a draft is kept. */
export function CommentForm({
  post,
  parentId,
  focused = false,
  comments,
  onDone,
}: {
  post: Post;
  parentId?: string;
  /** Takes the focus when it appears. */
  focused?: boolean;
  comments: Comments;
  onDone?: () => void;
}) {
  const t = useTranslations('posts.comments');
  const errorText = useErrorText();
  const me = useMe();
  const audience = useAudience(
    post.event ? 'community' : post.visibility,
    post.event ? post.event.title : post.community?.name,
  );
  const id = useId();
  const { box, text, names, mentioned, write, look, forget } = useCommentWords(post.id, parentId);
  const [boost, setBoost] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [box, focused]);
  const others = (post.recognition?.recipients ?? []).filter(({ person }) => person.id !== me.id).length;
  const send = async () => {
    if (comments.sending) return;
    if (!commentText.safeParse(text).success) {
      setError(text.trim() === '' ? t('empty') : t('long', { max: commentLimits.text }));
      box.current?.focus();
      return;
    }
    try {
      await comments.send({
        text,
        mentions: mentioned,
        ...(parentId && { parentId }),
        ...(boost !== null && { boost }),
      });
      forget();
      setBoost(null);
      setError(undefined);
      onDone?.();
    } catch (refused) {
      setError(errorText(refused));
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (names.keys(event.nativeEvent)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className="flex gap-2.5">
      <Avatar person={me} size={parentId ? 28 : 36} decorative className="max-sm:hidden" />
      <div className="relative min-w-0 flex-1">
        {names.open && <Names above id={`${id}-names`} found={names.found} at={names.at} onPick={names.pick} />}
        <textarea
          dir="auto"
          ref={box}
          rows={parentId ? 1 : 2}
          aria-label={t(parentId ? 'yourAnswer' : 'yours')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          placeholder={t(parentId ? 'yourAnswer' : 'hint')}
          value={text}
          maxLength={commentLimits.text}
          aria-activedescendant={names.open ? `${id}-names-${names.at}` : undefined}
          onKeyDown={keys}
          onSelect={(event) => look(event.currentTarget)}
          onChange={(event) => {
            write(event.target.value);
            look(event.target);
            setError(undefined);
          }}
          className={cn(
            frame({ invalid: Boolean(error) }),
            'field-sizing-content resize-none py-2.5 leading-body focus-visible:outline-2',
          )}
        />
        <p role="status" className="sr-only">
          {names.statusText}
        </p>
        <div role="status" className="[&>span]:mt-1.5">
          <FieldNote id={id} error={error} />
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span className="inline-flex items-center gap-1.5 text-xs text-muted">
            <Icon of={audience.icon} size="sm" />
            {t('seen', { who: audience.label })}
          </span>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
            {boost !== null && <Boost people={others} points={boost} onPoints={setBoost} />}
            {!parentId && others > 0 && (
              <Button
                size="sm"
                icon={Sparkles}
                aria-pressed={boost !== null}
                onClick={() => setBoost(boost === null ? firstBoost : null)}
              >
                {boost === null ? t('boost') : t('noBoost')}
              </Button>
            )}
            <Button variant="primary" size="sm" busy={comments.sending} onClick={() => void send()}>
              {boost === null ? t('send') : t('sendBoost', { total: others * boost })}
            </Button>
          </span>
        </div>
      </div>
    </div>
  );
}
