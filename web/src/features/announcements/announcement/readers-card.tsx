import type { AnnouncementDetails } from '@apprecio/contract/announcements/announcement';
import { type ReaderState, readerStates } from '@apprecio/contract/announcements/limits';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, useCommand } from '../../../lib/api/query.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Chip } from '../../../ui/form/chip.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { AskingButton } from '../../../ui/overlay/asking-button.tsx';
import { ProofButton } from './proof-button.tsx';
import { ReaderRow } from './reader-row.tsx';

/** Reminds everyone who has not confirmed, or one person. */
function useRemind() {
  const t = useTranslations('announcements');
  const errorText = useErrorText();
  const remind = useCommand('announcements.remind', {
    onSuccess: ({ reminded }) => void toast({ variant: 'success', title: t('readers.reminded', { count: reminded }) }),
    onError: (error) => void toast({ variant: 'destructive', title: t('failed'), description: errorText(error) }),
  });
  return { remind };
}

/** Shows the readers of an announcement to its author, to admins, and to managers for their reports. */
export function ReadersCard({ announcement }: { announcement: AnnouncementDetails }) {
  const t = useTranslations('announcements.readers');
  const { id, mustAcknowledge, state } = announcement;
  const [shown, setShown] = useState<ReaderState>('waiting');
  const { remind } = useRemind();
  const all = useList(infinite('announcements.readers', { id, state: shown, limit: 20 }));
  const counts = all.first?.counts;
  const mayRemind = mustAcknowledge && state !== 'withdrawn';
  const open = counts ? counts.waiting + counts.opened : 0;
  const formattedCounts = counts && {
    waiting: formatNumber(counts.waiting),
    opened: formatNumber(counts.opened),
    acknowledged: formatNumber(counts.acknowledged),
  };
  const words = formattedCounts && t(mustAcknowledge ? 'counts' : 'countsPlain', formattedCounts);
  const shownStates = mustAcknowledge ? readerStates : (['waiting', 'opened'] as const);
  return (
    <Card aria-labelledby="readers" className="pb-2.5">
      <div className="flex flex-wrap items-start gap-3 px-4 pt-4 sm:px-6 sm:pt-5">
        <div className="min-w-50 flex-1">
          <h2 id="readers" className="type-section">
            {t('title')}
          </h2>
          <p className="text-sm text-muted">{t('line')}</p>
        </div>
        <ProofButton announcement={announcement} />
      </div>
      {counts && (
        <div className="flex flex-wrap items-center gap-4 px-4 py-3 sm:px-6">
          <div className="min-w-50 flex-1">
            <Meter
              given={mustAcknowledge ? counts.acknowledged : counts.opened}
              now={mustAcknowledge ? counts.opened : 0}
              total={counts.waiting + counts.opened + counts.acknowledged}
              label={words ?? ''}
            />
            <p className="mt-2 text-sm text-muted tabular-nums">{words}</p>
          </div>
          {mayRemind && open > 0 && (
            <AskingButton
              icon={Bell}
              busy={remind.isPending}
              question={{ title: t('remindAsk', { count: open }), text: t('remindText') }}
              onAct={() => remind.mutate({ id })}
            >
              {t('remind', { count: open })}
            </AskingButton>
          )}
        </div>
      )}
      <div role="group" aria-label={t('which')} className="flex flex-wrap gap-2 px-4 py-2 sm:px-6">
        {shownStates.map((each) => (
          <Chip key={each} pressed={each === shown} onClick={() => setShown(each)}>
            {counts ? t('count', { name: t(`states.${each}`), count: counts[each] }) : t(`states.${each}`)}
          </Chip>
        ))}
      </div>
      <QueryList
        query={all}
        within="card"
        shape={3}
        empty={t('none')}
        row={(reader) => (
          <ReaderRow
            key={reader.person.id}
            reader={reader}
            {...(mayRemind && {
              busy: remind.isPending,
              onAct: () => remind.mutate({ id, personId: reader.person.id }),
            })}
          />
        )}
      />
    </Card>
  );
}
