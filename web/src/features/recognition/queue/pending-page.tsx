import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFrom } from '../../../lib/hooks/media.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { oneOf, searchParams } from '../../../lib/search-params.ts';
import { useMe } from '../../../lib/session/me.ts';
import { holds } from '../../../lib/session/rights.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { WithBelow } from '../../../ui/feedback/with-below.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { LinkTabs, tabBar, tabLook } from '../../../ui/layout/tabs.tsx';
import { DelegateCard } from '../delegates/delegate-card.tsx';
import { ReceivedList } from '../received/received-list.tsx';
import { SentList } from '../sent/sent-list.tsx';
import { DecidedList } from './decided-list.tsx';
import { KeysCard } from './keys-card.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueue, type Queue } from './use-queue.ts';

/** The tabs, as they stand in the address. */
export const pendingTabs = ['waiting', 'decided', 'received', 'sent'] as const;

/** One of the tabs. */
export type PendingTab = (typeof pendingTabs)[number];

/** Reads the address of the page. */
export const readPendingView = searchParams({ tab: oneOf(pendingTabs) });

/**
 * Returns true if the reader decides on thank-yous; null until it is known whether the reader decides as a delegate.
 */
function useDecides({ list, total = 0 }: Queue): boolean | null {
  const me = useMe();
  const [once, setOnce] = useState(false);
  if (total > 0 && !once) setOnce(true);
  if (me.reportsCount > 0 || holds(me, 'recognition.manage') || once) return true;
  return list.isPending ? null : false;
}

function useLine(tab: PendingTab | null, { total, waiting }: Queue): string {
  const t = useTranslations('recognition.queue');
  if (tab === 'decided') return t('headDecided');
  if (tab === 'sent') return t('headSent');
  if (tab === 'received') return t('headReceived');
  if (tab === null) return '';
  const oldest = waiting[0];
  if (total === undefined) return '';
  return oldest ? t('head', { count: total, since: formatDate(oldest.createdAt) }) : t('headNone');
}

function Beside({ queue }: { queue: Queue }) {
  const t = useTranslations('recognition.queue');
  return (
    <aside aria-label={t('beside')} className="flex flex-col gap-4 max-lg:mt-5">
      <DelegateCard />
      {queue.rows.length > 0 && (
        <div className="max-lg:hidden">
          <KeysCard />
        </div>
      )}
    </aside>
  );
}

function Waiting({ queue, below }: { queue: Queue; below: ReactNode }) {
  const t = useTranslations('recognition.queue');
  const { list, rows } = queue;
  return (
    <WithBelow found={list} shape={<RowsSkeleton />} below={below}>
      {() => (
        <>
          <QueueList queue={queue} />
          {rows.length === 0 && !list.hasNextPage && (
            <EmptyState drawing="letter" title={t('emptyWaiting')} text={t('emptyWaitingText')} />
          )}
        </>
      )}
    </WithBelow>
  );
}

/**
 * Shows the thank-yous that wait for the reader's decision, and those decided, received and sent. By default it opens
 * the waiting ones for deciders, else the received ones.
 */
export function PendingPage({ tab: requestedTab }: { tab: PendingTab | null }) {
  const t = useTranslations('recognition.queue');
  const queue = useQueue();
  const decides = useDecides(queue);
  const tab = requestedTab ?? (decides === null ? null : decides ? 'waiting' : 'received');
  const line = useLine(tab, queue);
  const wide = useFrom('lg');
  const beside = <Beside queue={queue} />;
  const shown = pendingTabs.filter((name) => decides || name === tab || name === 'received' || name === 'sent');
  const tabs = shown.map((name) => ({
    to: `/recognitions?tab=${name}`,
    label: t(name),
    current: name === tab,
    ...(name === 'waiting' && queue.total && { count: queue.total }),
  }));
  return (
    <PageBody>
      <h1 className="type-title">{t('title')}</h1>
      <p className="mt-2 mb-4 min-h-[1.55em] text-muted">{line}</p>
      {decides === null ? (
        <div aria-hidden="true" className={tabBar}>
          <span className={tabLook(false)} />
        </div>
      ) : (
        <LinkTabs label={t('tabs')} tabs={tabs} />
      )}
      <div className="mt-5 items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_264px]">
        <div className="min-w-0">
          {tab === null && <RowsSkeleton />}
          {tab === 'waiting' && <Waiting queue={queue} below={!wide && beside} />}
          {tab === 'decided' && <DecidedList />}
          {tab === 'received' && <ReceivedList />}
          {tab === 'sent' && <SentList />}
        </div>
        {tab === 'waiting' && wide && beside}
      </div>
    </PageBody>
  );
}
