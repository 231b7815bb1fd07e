import type { Comment } from '@apprecio/contract/posts/comments';
import { Flag, Sparkles, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { openedPart, useOnceOpen } from '../../../ui/layout/lazy.tsx';
import type { ActDialogProps } from '../../../ui/overlay/act-dialog.tsx';
import { PersonLink, When } from '../../recognition/public.tsx';
import { reportDialog } from '../public.tsx';
import { CommentWords } from './comment-words.tsx';

const places = '[data-comment], textarea';
const act = 'hit rounded-xs font-medium text-ink-2 underline-offset-3 hover:text-ink hover:underline';

const asking = openedPart<ActDialogProps>(() =>
  import('../../../ui/overlay/act-dialog.tsx').then((file) => file.ActDialog),
);

/** The comment after this one, else the box at the end. */
function nextOf(button: HTMLElement | null): HTMLElement | null {
  const all = [...(button?.closest('[aria-labelledby="comments"]')?.querySelectorAll<HTMLElement>(places) ?? [])];
  const own = button?.closest<HTMLElement>('[data-comment]');
  const at = all.findIndex((each) => each === own);
  return (
    all.slice(at + 1).find((each) => each.matches('[data-comment]')) ??
    all.findLast((each) => each.matches('textarea')) ??
    null
  );
}

function Remove({ onRemove }: { onRemove: () => void }) {
  const t = useTranslations('posts.comments');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={act}
        {...asking.intent}
        onClick={() => {
          next.current = null;
          setOpen(true);
        }}
        aria-label={t('removeYours')}
      >
        <span className="inline-flex items-center gap-1">
          <Icon of={Trash2} size="sm" />
          {t('remove')}
        </span>
      </button>
      {drawn && (
        <asking.Part
          open={open}
          alert
          danger
          size="sm"
          title={t('removeTitle')}
          description={t('removeText')}
          cancel={t('keep')}
          act={t('removeAct')}
          finalFocus={next}
          onClose={close}
          onAct={() => {
            next.current = nextOf(button.current);
            close();
            onRemove();
          }}
        />
      )}
    </>
  );
}

function Report({ comment, postId }: { comment: Comment; postId: string }) {
  const t = useTranslations('posts.comments');
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  return (
    <>
      <button
        type="button"
        className={act}
        {...reportDialog.intent}
        onClick={() => setOpen(true)}
        aria-label={t('reportOf', { name: comment.author.name })}
      >
        <span className="inline-flex items-center gap-1">
          <Icon of={Flag} size="sm" />
          {t('report')}
        </span>
      </button>
      {drawn && <reportDialog.Part open={open} postId={postId} commentId={comment.id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** One comment, with answering, reporting and, where it is mine, removing. */
export function CommentRow({
  comment,
  postId,
  onAnswer,
  onRemove,
}: {
  comment: Comment;
  postId: string;
  /** Missing where one may only read. */
  onAnswer: (() => void) | undefined;
  onRemove: () => void;
}) {
  const t = useTranslations('posts.comments');
  const me = useMe();
  const { author, text, mentions, boost, createdAt, parentId, can } = comment;
  return (
    <div data-comment="" className="flex gap-2.5">
      <Avatar person={author} size={parentId ? 28 : 36} decorative />
      <div className="min-w-0 flex-1">
        <div className="rounded-lg bg-sunken px-3.5 py-2.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-semibold">
            <PersonLink person={author} />
            {boost !== null && (
              <Badge tone="accent" icon={Sparkles}>
                {t('boosted', { points: boost })}
              </Badge>
            )}
          </div>
          {text === null ? (
            <p className="text-md text-muted">{t('gone')}</p>
          ) : (
            <CommentWords text={text} mentions={mentions} />
          )}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 text-xs text-muted">
          <When at={createdAt} />
          {text !== null && onAnswer && (
            <button type="button" className={act} onClick={onAnswer} aria-label={t('answerTo', { name: author.name })}>
              {t('answer')}
            </button>
          )}
          {text !== null && author.id !== me.id && <Report comment={comment} postId={postId} />}
          {can.remove && <Remove onRemove={onRemove} />}
        </div>
      </div>
    </div>
  );
}
