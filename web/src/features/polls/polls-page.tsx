import { pollTabs } from '@apprecio/contract/polls/polls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { useRepeatedTickets } from '../../lib/tickets/use-repeated-tickets.ts';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { LinkSegments } from '../../ui/layout/link-segments.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { PollCard } from './poll/poll-card.tsx';
import { pollList, type PollsView } from './polls-view.ts';

const createPath = '/organization/create-polls';
const refreshMs = 15_000;

function AskButton() {
  const t = useTranslations('polls');
  return (
    <ButtonLink variant="primary" icon={Plus} to={createPath}>
      {t('ask')}
    </ButtonLink>
  );
}

function None({ filtered, mayAsk, path }: { filtered: boolean; mayAsk: boolean; path: string }) {
  const t = useTranslations('polls.none');
  if (filtered) {
    return (
      <EmptyState
        drawing="map"
        title={t('filteredTitle')}
        text={t('filteredText')}
        actions={
          <ButtonLink size="sm" to={`${path}?kind=polls&tab=active`}>
            {t('all')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="notes"
      title={t('title')}
      text={t(mayAsk ? 'text' : 'textVoter')}
      {...(mayAsk && { actions: <AskButton /> })}
    />
  );
}

/** /polls, /surveys and /organization/polls-surveys: the polls of a tab (POLL-02). */
export function PollsPage({
  view,
  path,
  onView,
}: {
  view: PollsView;
  /** The address of the screen, for its tabs. */
  path: string;
  onView: (view: PollsView) => void;
}) {
  useRepeatedTickets();
  const t = useTranslations('polls');
  const me = useMe();
  const mayAsk = canOpen(me, createPath);
  const { tab = 'active', search } = view;
  const list = useInfiniteQuery({
    ...pollList(view),
    placeholderData: keepPreviousData,
    ...(tab === 'active' && { refetchInterval: refreshMs }),
  });
  const polls = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const shownTabs = mayAsk ? pollTabs : (['active', 'completed'] as const);
  const address = (to: string) =>
    `${path}?${new URLSearchParams({ kind: 'polls', tab: to, ...(search && { search }) }).toString()}`;
  const onSearch = useCallback(
    (words: string) => onView({ tab, ...(words && { search: words }) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the way to another view is made anew on every drawing
    [tab],
  );
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={counts ? t('line', { count: counts.waiting }) : '\u00a0'}
        {...(mayAsk && { end: <AskButton /> })}
      />
      <LinkSegments
        label={t('kinds')}
        items={[
          { to: `${path}?kind=polls`, label: t('polls'), current: true },
          { to: `${path}?kind=surveys`, label: t('surveys'), current: false },
        ]}
      />
      <LinkTabs
        label={t('tabsLabel')}
        tabs={shownTabs.map((each) => ({
          to: address(each),
          label: t(`tabs.${each}`),
          current: each === tab,
          ...(counts && { count: counts[each] }),
        }))}
      />
      <div className="mt-5 flex">
        <SearchField label={t('searchLabel')} placeholder={t('search')} value={search ?? ''} onChange={onSearch} />
      </div>
      <p role="status" className="sr-only">
        {list.data && !list.isPlaceholderData && t('results', { count: polls.length })}
      </p>
      <div className={cn('mt-5 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
        {list.isError && polls.length === 0 ? (
          <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
            {() =>
              polls.length === 0 ? (
                <None filtered={tab !== 'active' || search !== undefined} mayAsk={mayAsk} path={path} />
              ) : (
                <div className="grid items-start gap-4 md:grid-cols-2">
                  {polls.map((poll) => (
                    <PollCard key={poll.id} poll={poll} />
                  ))}
                </div>
              )
            }
          </Loading>
        )}
        <ListEnd list={list} />
      </div>
    </PageBody>
  );
}
