import { commentLimits } from '@apprecio/contract/posts/comment-limits';
import type { Post } from '@apprecio/contract/posts/feed';
import { Sparkles } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { Form, FormError, FormField } from '../../../ui/form/form.tsx';
import { frame } from '../../../ui/form/frame.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { useWorth } from '../../coins/public.tsx';
import { useAudience } from '../../recognition/public.tsx';
import { Names } from '../mentions/public.tsx';
import { type CommentNames, useCommentForm, useCommentNames } from './use-comment-form.ts';
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

interface BoxProps {
  label: string;
  hint: string;
  rows: number;
  entry: CommentNames;
  value?: string;
  error?: ReactNode;
  onChange?: (text: string) => void;
  onBlur?: () => void;
  onSend: () => void;
}

/** The box that a comment is written in, with the names offered after an @. */
function Box({ label, hint, rows, entry: { box, names, look }, value, error, onChange, onBlur, onSend }: BoxProps) {
  const id = useId();
  const keys = (event: KeyboardEvent) => {
    if (names.keys(event.nativeEvent)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <>
      {names.open && <Names above id={`${id}-names`} found={names.found} at={names.at} onPick={names.pick} />}
      <textarea
        dir="auto"
        ref={box}
        rows={rows}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        placeholder={hint}
        value={value}
        maxLength={commentLimits.text}
        aria-activedescendant={names.open ? `${id}-names-${names.at}` : undefined}
        onKeyDown={keys}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={onBlur}
        onChange={(event) => {
          onChange?.(event.target.value);
          look(event.target);
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
    </>
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
  const me = useMe();
  const audience = useAudience(
    post.event ? 'community' : post.visibility,
    post.event ? post.event.title : post.community?.name,
  );
  const form = useCommentForm({ postId: post.id, parentId, onSent: comments.refresh, onDone: () => onDone?.() });
  const entry = useCommentNames(form, post.id);
  const { boost } = form.draft;
  const setBoost = (points: number | null) => form.change({ boost: points });
  const { box } = entry;
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [box, focused]);
  const others = (post.recognition?.recipients ?? []).filter(({ person }) => person.id !== me.id).length;
  return (
    <div className="flex gap-2.5">
      <Avatar person={me} size={parentId ? 28 : 36} decorative className="max-sm:hidden" />
      <Form of={form} className="relative min-w-0 flex-1">
        <FormField
          of={form}
          name="text"
          as={Box}
          label={t(parentId ? 'yourAnswer' : 'yours')}
          hint={t(parentId ? 'yourAnswer' : 'hint')}
          rows={parentId ? 1 : 2}
          entry={entry}
          onSend={() => form.submit()}
        />
        <FormError of={form} className="mt-2" />
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
            <Button type="submit" variant="primary" size="sm" busy={form.busy}>
              {boost === null ? t('send') : t('sendBoost', { total: others * boost })}
            </Button>
          </span>
        </div>
      </Form>
    </div>
  );
}
