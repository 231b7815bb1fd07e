import type { CoverageFigure } from '@apprecio/contract/reports/coverage';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { infinite } from '../../lib/api/query.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { ShowMore } from '../../ui/data/show-more.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { SideSheet } from '../../ui/overlay/sheet.tsx';
import { firstName, giveIntent, openGive, PersonLink } from '../recognition/public.tsx';
import { askedBy, type CoverageView } from './coverage-view.ts';

/** A list behind a figure: of everybody, or of a group. */
export interface Behind {
  figure: CoverageFigure;
  group?: { name: string | null; label: string };
}

/** The people behind a figure, each with a way to thank them. */
export function CoveragePeople({ view, behind, onClose }: { view: CoverageView; behind: Behind; onClose: () => void }) {
  const t = useTranslations('reports.people');
  const { figure, group } = behind;
  const list = useInfiniteQuery(
    infinite('reports.people', { ...askedBy(view), figure, limit: 50, ...(group && { group: group.name }) }),
  );
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const name = t(figure);
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={group ? t('in', { figure: name, name: group.label }) : name}
    >
      {list.isError && rows.length === 0 ? (
        <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
          {() => (
            <>
              <p className="mb-2 text-sm text-muted" role="status">
                {t('count', { count: list.data?.pages[0]?.total ?? rows.length })}
              </p>
              <ul className="-mx-2">
                {rows.map(({ id, person, times }) => (
                  <li key={id} className="flex items-center gap-3 border-t px-2 py-2.5 first:border-t-0">
                    <Avatar person={person} size={36} />
                    <span className="min-w-0 flex-1 truncate text-md font-medium">
                      <PersonLink person={person} />
                    </span>
                    <span className="text-sm text-muted tabular-nums">{t('times', { count: times })}</span>
                    <IconButton
                      icon={Heart}
                      label={t('thank', { name: firstName(person.name) })}
                      {...giveIntent}
                      onClick={() => openGive({ people: [person] })}
                    />
                  </li>
                ))}
              </ul>
              {list.hasNextPage && (
                <ShowMore
                  shown={rows.length}
                  more
                  busy={list.isFetchingNextPage}
                  onMore={() => void list.fetchNextPage()}
                />
              )}
            </>
          )}
        </Loading>
      )}
    </SideSheet>
  );
}
