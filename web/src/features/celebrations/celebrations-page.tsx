import { type Celebration, type Occasion, occasions } from '@apprecio/contract/celebrations/celebration';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { CelebrationRow } from './celebration-row.tsx';

const paths = { birthday: '/birthdays', work_anniversary: '/work-anniversaries' } as const satisfies Record<
  Occasion,
  string
>;
const groups = ['today', 'week', 'later', 'past'] as const;

function groupOf({ daysAway }: Celebration): (typeof groups)[number] {
  if (daysAway < 0) return 'past';
  if (daysAway === 0) return 'today';
  return daysAway <= 7 ? 'week' : 'later';
}

/** /birthdays and /work-anniversaries: whose day is near, and wishes (CEL-01). */
export function CelebrationsPage({ occasion }: { occasion: Occasion }) {
  const t = useTranslations('celebrations');
  const list = useInfiniteQuery({ ...infinite('celebrations.list', { occasion, limit: 50 }), ...fetchedAhead });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const byGroup = Map.groupBy(items, groupOf);
  return (
    <PageBody>
      <PageHead title={t('title')} text={counts ? t('line', { count: counts.today }) : '\u00a0'} />
      <LinkTabs
        label={t('tabsLabel')}
        tabs={occasions.map((each) => ({
          to: paths[each],
          label: t(each),
          current: each === occasion,
          ...(counts && { count: counts[each] }),
        }))}
      />
      <div className="mt-5 flex max-w-[720px] flex-col gap-4">
        {list.isError && items.length === 0 ? (
          <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
            {() =>
              items.length === 0 ? (
                <EmptyState drawing="notes" title={t('none.title')} text={t('none.text')} />
              ) : (
                groups
                  .filter((group) => byGroup.has(group))
                  .map((group) => (
                    <Card key={group} aria-labelledby={`celebrations-${group}`}>
                      <CardHead id={`celebrations-${group}`} title={t(`groups.${group}`)} />
                      <ul>
                        {byGroup.get(group)!.map((celebration) => (
                          <CelebrationRow
                            key={`${celebration.person.id} ${celebration.year}`}
                            celebration={celebration}
                          />
                        ))}
                      </ul>
                    </Card>
                  ))
              )
            }
          </Loading>
        )}
        <ListEnd list={list} />
      </div>
    </PageBody>
  );
}
