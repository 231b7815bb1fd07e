import type { AnnouncementSummary } from '@apprecio/contract/announcements/announcement';
import { Check, Clock, Image as ImageSign, Megaphone, Pin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDate, formatInstant, formatRelative } from '../../lib/i18n/format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { ContentImage } from '../../ui/data/content-image.tsx';
import { Tile } from '../../ui/data/tile.tsx';
import { AppLink } from '../../ui/layout/app-link.tsx';

/** Shows the reader's progress with an announcement, or its state. */
export function AnnouncementBadges({ announcement }: { announcement: AnnouncementSummary }) {
  const t = useTranslations('announcements');
  const { state, acknowledgedAt, acknowledgeBy, can, opened, pinned, publishAt, publishUntil } = announcement;
  const inWaves = publishUntil !== null && publishUntil > publishAt;
  const isOut = state === 'sent' || state === 'expired';
  return (
    <>
      {!isOut && (
        <Badge tone={state === 'scheduled' ? 'info' : 'quiet'}>
          {state === 'scheduled' && inWaves
            ? t('states.scheduledFromTo', { from: formatInstant(publishAt), to: formatInstant(publishUntil) })
            : t(`states.${state}`, { date: formatInstant(publishAt) })}
        </Badge>
      )}
      {can.acknowledge && (
        <Badge tone="warning" icon={Clock}>
          {acknowledgeBy === null ? t('mustRead') : t('confirmBy', { date: formatDate(acknowledgeBy) })}
        </Badge>
      )}
      {acknowledgedAt !== null && (
        <Badge tone="success" icon={Check}>
          {t('confirmed', { date: formatDate(acknowledgedAt) })}
        </Badge>
      )}
      {isOut && !opened && !can.acknowledge && !can.edit && <Badge tone="primary">{t('unread')}</Badge>}
      {pinned && <Badge icon={Pin}>{t('pinned')}</Badge>}
    </>
  );
}

/** Says how many people opened a sent announcement, and confirmed one that must be read. */
function Reading({
  reading: { opened, acknowledged },
  mustConfirm,
}: {
  reading: NonNullable<AnnouncementSummary['reading']>;
  mustConfirm: boolean;
}) {
  const t = useTranslations('announcements.reading');
  const texts = [t('opened', { count: opened }), ...(mustConfirm ? [t('confirmed', { count: acknowledged })] : [])];
  return <p className="mt-1 text-sm text-muted tabular-nums">{texts.join(' · ')}</p>;
}

/** One announcement in a list: what it is, whose, and how far I have come with it. */
export function AnnouncementRow({ announcement }: { announcement: AnnouncementSummary }) {
  const { id, title, author, publishAt, preview, imageUrl, reading, mustAcknowledge, can } = announcement;
  return (
    <li className="relative flex gap-3 border-t px-4 py-3.5 first:border-t-0 hover:bg-hover sm:px-5">
      <Tile tint={can.acknowledge ? 'orange' : 'teal'} icon={Megaphone} />
      <div className="min-w-0 flex-1">
        <AppLink
          to={`/announcements/${id}`}
          dir="auto"
          className="block text-md font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </AppLink>
        <p className="text-sm text-muted">
          {author.name} · {formatRelative(publishAt)}
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-2">
          {preview}
        </p>
        {reading && <Reading reading={reading} mustConfirm={mustAcknowledge} />}
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          <AnnouncementBadges announcement={announcement} />
        </p>
      </div>
      {imageUrl !== null && (
        <ContentImage path={imageUrl} sign={ImageSign} fit="filled" size={64} className="rounded-md" />
      )}
    </li>
  );
}
