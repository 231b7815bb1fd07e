import type { AnnouncementDetails, AnnouncementFile } from '@apprecio/contract/announcements/announcement';
import { FileText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate, formatInstant, formatList, formatNumber } from '../../../lib/i18n/format.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { useAudienceText } from '../../audiences/public.tsx';
import { PictureShow } from '../../pictures/public.tsx';
import { documentOf } from '../announcement-document.ts';
import { AnnouncementBadges } from '../announcement-row.tsx';
import type { Written } from '../written.ts';

/** Formats the size of a file in megabytes. */
function megabytes(bytes: number): string {
  return formatNumber(Math.max(0.1, Math.round(bytes / 100_000) / 10));
}

/** The documents of an announcement, each to save. */
function Files({ files }: { files: readonly AnnouncementFile[] }) {
  const t = useTranslations('announcements.files');
  if (files.length === 0) return null;
  return (
    <section aria-label={t('title')} className="mt-5">
      <ul className="divide-y rounded-lg border">
        {files.map(({ id, name, bytes, url }) => (
          <li key={id} className="relative flex items-center gap-3 px-3.5 py-3 hover:bg-hover">
            <Icon of={FileText} className="text-muted" />
            <a
              href={url}
              download={name}
              dir="auto"
              className="min-w-0 flex-1 text-md font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </a>
            <span className="text-sm text-muted">{t('size', { megabytes: megabytes(bytes) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An announcement as its readers see it; `menu` stands at its head. */
export function AnnouncementText({
  announcement,
  written: Text,
  heading: Heading = 'h1',
  menu,
}: {
  announcement: AnnouncementDetails;
  written: Written;
  heading?: 'h1' | 'h3';
  menu?: ReactNode;
}) {
  const t = useTranslations('announcements');
  const audienceText = useAudienceText();
  const { title, author, publishAt, version, editedAt, expiresAt, mustAcknowledge, audience, image, files } =
    announcement;
  const { can, channels, acknowledgeBy, readersHour, publishUntil } = announcement;
  const ways = t('ways.told', {
    count: channels.length,
    ways: formatList(channels.map((each) => t(`ways.names.${each}`))),
  });
  return (
    <div className="p-[18px] sm:p-6">
      <div className="flex items-start gap-3">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 text-sm text-muted">
          {mustAcknowledge && !(can.acknowledge && acknowledgeBy === null) && (
            <Badge tone="warning" icon={TriangleAlert}>
              {t('mustRead')}
            </Badge>
          )}
          <AnnouncementBadges announcement={announcement} />
          <span className="wrap-anywhere">{audienceText(audience)}</span>
          {editedAt !== null && <span>· {t('version', { version, date: formatDate(editedAt) })}</span>}
          {readersHour !== null && publishUntil !== null && (
            <span>· {t('atReadersHour', { time: readersHour.slice(11), date: formatInstant(publishUntil) })}</span>
          )}
          {expiresAt !== null && <span>· {t('expires', { date: formatDate(expiresAt) })}</span>}
          {(can.edit || can.withdraw) && <span>· {ways}</span>}
        </p>
        {menu}
      </div>
      <Heading id="announcement" tabIndex={-1} dir="auto" className="mt-3 type-title wrap-anywhere">
        {title}
      </Heading>
      <p className="mt-3 flex items-center gap-2.5 text-sm text-muted">
        <Avatar person={author} size={28} decorative />
        <span>
          {author.name}
          {author.department && `, ${author.department}`} · {formatInstant(publishAt)}
        </span>
      </p>
      {image && (
        <div className="mt-5">
          <PictureShow pictures={[image]} />
        </div>
      )}
      <Text text={documentOf(announcement)} className="mt-5 max-w-[68ch] wrap-anywhere" />
      <Files files={files} />
    </div>
  );
}
