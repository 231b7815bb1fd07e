import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
import type { AudienceChoices } from '@apprecio/contract/audiences/audience';
import { plainText } from '@apprecio/contract/posts/post-text';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { instantAt } from '../../../lib/i18n/zone.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AnnouncementRow } from '../announcement-row.tsx';
import { AnnouncementText } from '../announcement/announcement-text.tsx';
import type { Written } from '../written.ts';
import type { Draft } from './draft.ts';
import { PreviewGroup } from './preview-group.tsx';

const views = ['page', 'home', 'others'] as const;

function usePreviewOf(draft: Draft): AnnouncementDetails {
  const t = useTranslations('announcements.preview');
  const me = useMe();
  const [now] = useState(() => new Date().toISOString());
  const instant = (wall: string) => (wall === '' ? null : instantAt(wall).toISOString());
  const { title, text, audience, mustAcknowledge, by, publishAt, expiresAt, pinned, pictures, files } = draft;
  const [image = null] = pictures;
  return {
    id: 'preview',
    author: { id: me.id, name: me.name, imageUrl: me.imageUrl, department: me.department, designation: me.designation },
    title: title || t('noTitle'),
    text: plainText(text),
    document: text,
    preview: plainText(text).slice(0, 240).replace(/\s+/g, ' '),
    imageUrl: image?.smallUrl ?? null,
    image,
    files,
    state: 'sent',
    audience: { kind: audience?.kind ?? 'all', names: audience && 'names' in audience ? audience.names : [] },
    mustAcknowledge,
    acknowledgeBy: mustAcknowledge ? instant(by) : null,
    publishAt: instant(publishAt) ?? now,
    readersHour: null,
    publishUntil: null,
    expiresAt: instant(expiresAt),
    pinned,
    version: 1,
    editedAt: null,
    opened: true,
    acknowledgedAt: null,
    reading: null,
    can: { edit: false, withdraw: false, remove: false, acknowledge: mustAcknowledge, react: true, seeReaders: false },
    chosen: null,
    channels: draft.channels,
    earlier: [],
    reactions: [],
    myReaction: null,
  };
}

/** An announcement that is written, as each of those who get it will see it: read by itself, or on Home. */
export function PreviewDialog({
  draft,
  choices,
  written,
  open,
  onClose,
}: {
  draft: Draft;
  choices: AudienceChoices;
  written: Written;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('announcements.preview');
  const words = useTranslations('announcements');
  const [view, setView] = useState<(typeof views)[number]>('page');
  const announcement = usePreviewOf(draft);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      description={t(draft.mustAcknowledge ? 'lineMustRead' : 'line')}
      size="lg"
      foot={
        <Button variant="ghost" className="ml-auto" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Segments
        label={t('which')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(value) }))}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_16rem]">
        <Card as="div" className="overflow-hidden" inert={view === 'home'}>
          {view === 'others' ? (
            <div className="flex flex-col gap-3 p-[18px] text-md sm:p-6">
              <p>{t('othersText')}</p>
              <p>{t(draft.mustAcknowledge ? 'managersMustRead' : 'managers')}</p>
            </div>
          ) : view === 'page' ? (
            <>
              <AnnouncementText announcement={announcement} written={written} heading="h3" />
              {draft.mustAcknowledge && (
                <div className="flex border-t bg-primary-soft px-[18px] py-4 sm:px-6">
                  <Button variant="primary" disabled className="ml-auto">
                    {words('confirm')}
                  </Button>
                </div>
              )}
            </>
          ) : (
            <ul>
              <AnnouncementRow announcement={announcement} />
            </ul>
          )}
        </Card>
        <PreviewGroup draft={draft} choices={choices} open={open} />
      </div>
    </Dialog>
  );
}
