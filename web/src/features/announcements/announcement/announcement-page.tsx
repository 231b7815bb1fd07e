import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { query, useCommand } from '../../../lib/api/query.ts';
import { formatDate, formatInstant } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import type { Written } from '../written.ts';
import { AnnouncementMenu } from './announcement-menu.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { type Bar, Reactions } from './reactions.tsx';
import { ReadersCard } from './readers-card.tsx';

function Confirm({ announcement: { id, version, author, acknowledgeBy } }: { announcement: AnnouncementDetails }) {
  const t = useTranslations('announcements');
  const errorText = useErrorText();
  const confirm = useCommand('announcements.acknowledge', {
    onSuccess: () => void toast({ variant: 'success', title: t('thanks') }),
    onError: (error) => void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 border-t bg-primary-soft px-[18px] py-4 sm:px-6">
      <p className="min-w-50 flex-1 text-md">
        {t('confirmLine', { name: author.name })}{' '}
        {acknowledgeBy !== null && <b className="font-medium">{t('confirmBy', { date: formatDate(acknowledgeBy) })}</b>}
      </p>
      <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ id, version })}>
        {t('confirm')}
      </Button>
    </div>
  );
}

function Earlier({ announcement: { earlier } }: { announcement: AnnouncementDetails }) {
  const t = useTranslations('announcements');
  if (earlier.length === 0) return null;
  return (
    <Card pad="roomy" aria-labelledby="earlier">
      <h2 id="earlier" className="type-section">
        {t('earlier')}
      </h2>
      {earlier.map(({ version, title, text, editor, writtenAt }) => (
        <details key={version} className="mt-3 border-t pt-3 first-of-type:border-t-0">
          <summary className="cursor-pointer text-md">
            {t('earlierOne', { version, name: editor.name, date: formatInstant(writtenAt) })}
          </summary>
          <p dir="auto" className="mt-2 font-medium wrap-anywhere">
            {title}
          </p>
          <p dir="auto" className="mt-1 text-md wrap-anywhere whitespace-pre-line">
            <LinkedText text={text} />
          </p>
        </details>
      ))}
    </Card>
  );
}

// Marks the announcement as opened once it is on screen, for its recipients.
function useOpened({ id, opened, state }: AnnouncementDetails): void {
  const { mutate } = useCommand('announcements.open');
  const wanted = !opened && (state === 'sent' || state === 'expired');
  useEffect(() => {
    if (wanted) mutate({ id });
  }, [wanted, id, mutate]);
}

function Announcement({
  announcement,
  bar,
  written,
  onDeleted,
}: {
  announcement: AnnouncementDetails;
  bar: Bar;
  written: Written;
  onDeleted: () => void;
}) {
  const { can } = announcement;
  useOpened(announcement);
  return (
    <div className="flex max-w-[820px] flex-col gap-5">
      <Card as="article" aria-labelledby="announcement" className="overflow-hidden">
        <AnnouncementText
          announcement={announcement}
          written={written}
          menu={<AnnouncementMenu announcement={announcement} onDeleted={onDeleted} />}
        />
        {can.acknowledge && <Confirm announcement={announcement} />}
        <Reactions announcement={announcement} bar={bar} />
      </Card>
      {can.seeReaders && <ReadersCard announcement={announcement} />}
      <Earlier announcement={announcement} />
    </div>
  );
}

/** /announcements/{announcementId}: one announcement, to read and confirm, and who has. */
export function AnnouncementPage({ id, bar, written }: { id: string; bar: Bar; written: Written }) {
  const t = useTranslations('announcements');
  const navigate = useNavigate();
  const found = useQuery(query('announcements.details', { id }));
  return (
    <DetailPage
      list={{ to: '/announcements', title: t('title') }}
      found={found}
      missing={{
        drawing: 'map',
        title: t('missing.title'),
        text: t('missing.text'),
        action: t('missing.action'),
      }}
      shape={<RowsSkeleton rows={6} />}
    >
      {(announcement) => (
        <Announcement
          announcement={announcement}
          bar={bar}
          written={written}
          onDeleted={() => void navigate({ to: '/organization/announcements', search: {} })}
        />
      )}
    </DetailPage>
  );
}
