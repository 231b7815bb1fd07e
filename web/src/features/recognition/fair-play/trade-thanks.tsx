import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../lib/api/query.ts';
import { formatRelative } from '../../../lib/i18n/format.ts';
import { AvatarPile } from '../../../ui/data/avatar-pile.tsx';
import { ListEnd } from '../../../ui/data/list-end.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { PersonLink } from '../card/names.tsx';

/** The thank-yous behind a finding, newest first. */
export function TradeThanks({ personIds, onClose }: { personIds: string[]; onClose: () => void }) {
  const t = useTranslations('recognition.fair-play');
  const list = useInfiniteQuery(infinite('recognition.tradeThanks', { personIds, limit: 20 }));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t('behindTitle')}>
      {list.isError && rows.length === 0 ? (
        <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
          {() => (
            <>
              {rows.length === 0 && <EmptyState bare drawing="notes" title={t('none')} />}
              <ul>
                {rows.map(({ id, giver, receiver, points, message, at }) => (
                  <li key={id} className="flex gap-3 border-t py-3 first:border-t-0">
                    <AvatarPile people={[giver, receiver]} size={28} />
                    <div className="min-w-0 flex-1 text-sm">
                      <p className="font-medium wrap-anywhere">
                        <PersonLink person={giver} /> → <PersonLink person={receiver} />
                      </p>
                      <p className="wrap-anywhere text-ink-2">{message}</p>
                      <p className="text-muted">
                        {t('points', { count: points })} · {formatRelative(at)}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
              <ListEnd list={list} />
            </>
          )}
        </Loading>
      )}
    </SideSheet>
  );
}
