import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../components/app-link.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Tile } from '../../components/tile.tsx';
import { cn } from '../../lib/class-names.ts';
import { formatInstant, formatRelative } from '../../lib/format.ts';
import { decideHere } from '../recognition/deciding/public.tsx';
import type { Notice } from './notification-list.tsx';

/** One notification: who, the sentence, when. */
export function NotificationRow({
  notice,
  onOpen,
  onDecided,
}: {
  notice: Notice;
  onOpen: () => void;
  /** After it was approved or rejected here. */
  onDecided: () => void;
}) {
  const t = useTranslations('notifications');
  const { actor, isRead, title, message, createdAt, deeplink, decides } = notice;
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
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{title}</b> {message}
          <time dateTime={createdAt} title={formatInstant(createdAt)} className="mt-0.5 block text-xs text-muted">
            {formatRelative(createdAt)}
          </time>
        </span>
        {!isRead && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-primary">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </AppLink>
      {decides && actor && <decideHere.Part partId={decides} giver={actor.name} onDone={onDecided} />}
    </li>
  );
}
