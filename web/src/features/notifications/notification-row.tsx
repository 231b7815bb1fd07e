import { Bell } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatInstant, formatRelative } from '../../lib/i18n/format.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Tile } from '../../ui/data/tile.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';
import { inlineDecision } from '../recognition/deciding/public.tsx';
import { InlineAnswer } from './answer-here.tsx';
import type { Notice } from './notice.ts';

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)} className="mt-0.5 block text-xs text-muted">
      {formatRelative(at)}
    </time>
  );
}

/** One notification: who, the sentence, when; and what can be done about it from here. */
export function NotificationRow({
  notice,
  onOpen,
  onDone,
}: {
  notice: Notice;
  onOpen: (event: MouseEvent) => void;
  /** After it was decided or answered here. */
  onDone: () => void;
}) {
  const t = useTranslations('notifications');
  const { actor, isRead, title, message, createdAt, deeplink, decides, answers } = notice;
  return (
    <li className={cn('border-b last:border-b-0', !isRead && 'bg-selected')}>
      <AppLink
        to={deeplink}
        current={false}
        onClick={onOpen}
        className={cn(
          'flex items-start gap-3 px-4 py-3 text-md leading-snug focus-visible:-outline-offset-2',
          isRead ? 'hover:bg-hover' : 'hover:bg-primary-soft-hover',
        )}
      >
        {actor ? <Avatar person={actor} size={40} decorative /> : <Tile tint="teal" icon={Bell} size={40} />}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold">{title}</b> <bdi className="whitespace-pre-line">{message}</bdi>
          <Time at={createdAt} />
        </span>
        {!isRead && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-primary">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </AppLink>
      {decides && actor && (
        <inlineDecision.Part
          recipientId={decides}
          giver={actor}
          onDone={onDone}
          // As high as its buttons.
          meanwhile={<div className="h-11" />}
        />
      )}
      {answers && actor && <InlineAnswer answers={answers} actor={actor} onDone={onDone} />}
    </li>
  );
}
