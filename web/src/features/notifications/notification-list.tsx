import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { textLink } from '../../components/app-link.tsx';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { Loading, RowsSkeleton } from '../../components/skeleton.tsx';
import { todayIso } from '../../lib/format.ts';
import { infinite, query } from '../../lib/query.ts';
import type { AnswerOf } from '../../lib/request.ts';
import { useMarking } from './marking.ts';
import { NotificationRow } from './notification-row.tsx';

/** One notification as the list holds it. */
export type Notice = AnswerOf<'notifications.list'>['items'][number];

/** What the panel gives its content. */
export interface NotificationListProps {
  onClose: () => void;
}

function Group({
  head,
  items,
  onOpen,
  onDecided,
}: {
  head: string;
  items: Notice[];
  onOpen: (item: Notice) => void;
  onDecided: (item: Notice) => void;
}) {
  if (items.length === 0) return null;
  return (
    <section className="border-b last:border-b-0">
      <h3 className="px-4 pt-2.5 pb-1 text-xs text-muted">{head}</h3>
      <ul>
        {items.map((item) => (
          <NotificationRow key={item.id} notice={item} onOpen={() => onOpen(item)} onDecided={() => onDecided(item)} />
        ))}
      </ul>
    </section>
  );
}

/** The notifications, newest first: unread ones tinted; a press marks one read and goes where it leads. */
export function NotificationList({ onClose }: NotificationListProps) {
  const t = useTranslations('notifications');
  const ui = useTranslations('ui');
  const list = useInfiniteQuery(infinite('notifications.list', {}));
  const { data: unread } = useQuery(query('notifications.unread', {}));
  const { markRead, markAll } = useMarking();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const today = todayIso();
  const isToday = (item: Notice) => todayIso(new Date(item.createdAt)) === today;
  const decided = (item: Notice) => {
    if (!item.isRead) markRead(item.id);
  };
  const open = (item: Notice) => {
    if (!item.isRead) markRead(item.id);
    onClose();
  };
  return (
    <>
      <div className="flex items-center gap-2 border-b py-2 pr-2 pl-4 md:pr-4">
        <h2 className="type-label">{t('title')}</h2>
        {unread && unread.count > 0 && <Badge tone="accent">{t('new', { count: unread.count })}</Badge>}
        <button
          type="button"
          disabled={!unread?.count}
          onClick={markAll}
          className={`${textLink} ml-auto min-h-8 text-sm disabled:cursor-not-allowed disabled:text-muted disabled:no-underline`}
        >
          {t('markAll')}
        </button>
        <IconButton icon={X} label={ui('close')} size="sm" plain onClick={onClose} className="md:hidden" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {list.isError && items.length === 0 ? (
          <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={4} />}>
            {() =>
              items.length === 0 ? (
                <EmptyState bare level={3} drawing="notes" title={t('empty.title')} text={t('empty.text')} />
              ) : (
                <>
                  <Group head={t('today')} items={items.filter(isToday)} onOpen={open} onDecided={decided} />
                  <Group
                    head={t('earlier')}
                    items={items.filter((item) => !isToday(item))}
                    onOpen={open}
                    onDecided={decided}
                  />
                  {list.hasNextPage && (
                    <ShowMore
                      shown={items.length}
                      more
                      busy={list.isFetchingNextPage}
                      onMore={() => void list.fetchNextPage()}
                    />
                  )}
                </>
              )
            }
          </Loading>
        )}
      </div>
    </>
  );
}
