import { surveyTabs } from '@apprecio/contract/surveys/surveys';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { useRepeatedTickets } from '../../lib/tickets/use-repeated-tickets.ts';
import { Card } from '../../ui/data/card.tsx';
import { ListEnd } from '../../ui/data/list-end.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { extraPart } from '../../ui/layout/lazy.tsx';
import { LinkSegments } from '../../ui/layout/link-segments.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { SurveyRow } from './survey-row.tsx';
import { surveyList, type SurveysView } from './surveys-view.ts';

const pulses = extraPart(() => import('./pulses/pulses-card.tsx').then((file) => file.PulsesCard));

const createPath = '/organization/create-survey';

function CreateButton() {
  const t = useTranslations('surveys');
  return (
    <ButtonLink variant="primary" icon={Plus} to={createPath}>
      {t('create')}
    </ButtonLink>
  );
}

function None({ filtered, mayAsk, all }: { filtered: boolean; mayAsk: boolean; all: string }) {
  const t = useTranslations('surveys.none');
  const action = filtered ? (
    <ButtonLink size="sm" to={all}>
      {t('all')}
    </ButtonLink>
  ) : (
    mayAsk && <CreateButton />
  );
  return (
    <EmptyState
      drawing={filtered ? 'map' : 'notes'}
      title={t(filtered ? 'filteredTitle' : 'title')}
      text={t(filtered ? 'filteredText' : mayAsk ? 'text' : 'textAsked')}
      {...(action && { actions: action })}
    />
  );
}

/** The surveys of a tab, on /surveys, /survey, /polls and /organization/polls-surveys (POLL-02). */
export function SurveysPage({
  view,
  path,
  onView,
}: {
  view: SurveysView;
  /** The address of the screen, for its tabs. */
  path: string;
  onView: (view: SurveysView) => void;
}) {
  const t = useTranslations('surveys');
  const me = useMe();
  useRepeatedTickets();
  const mayAsk = canOpen(me, createPath);
  const { tab = 'active', search } = view;
  const list = useInfiniteQuery({ ...surveyList(view), placeholderData: keepPreviousData });
  const surveys = list.data?.pages.flatMap((page) => page.items) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const shownTabs = mayAsk ? surveyTabs : (['active', 'completed'] as const);
  const address = (to: string) =>
    `${path}?${new URLSearchParams({ kind: 'surveys', tab: to, ...(search && { search }) }).toString()}`;
  const onSearch = useCallback(
    (words: string) => onView({ kind: 'surveys', tab, ...(words && { search: words }) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the way to another view is made anew on every drawing
    [tab],
  );
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={counts ? t('line', { count: counts.waiting }) : '\u00a0'}
        {...(mayAsk && { end: <CreateButton /> })}
      />
      <LinkSegments
        label={t('kinds')}
        items={[
          { to: `${path}?kind=polls`, label: t('polls'), current: false },
          { to: `${path}?kind=surveys`, label: t('surveys'), current: true },
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
        {list.data && !list.isPlaceholderData && t('found', { count: surveys.length })}
      </p>
      <div className={cn('mt-5 transition-opacity', list.isPlaceholderData && 'opacity-60')}>
        {list.isError && surveys.length === 0 ? (
          <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Loading loading={list.isPending} shape={<RowsSkeleton rows={6} />}>
            {() =>
              surveys.length === 0 ? (
                <None filtered={tab !== 'active' || search !== undefined} mayAsk={mayAsk} all={address('active')} />
              ) : (
                <Card as="div">
                  <ul aria-label={t('surveys')}>
                    {surveys.map((survey) => (
                      <SurveyRow key={survey.id} survey={survey} />
                    ))}
                  </ul>
                </Card>
              )
            }
          </Loading>
        )}
        <ListEnd list={list} />
      </div>
      {mayAsk && tab === 'upcoming' && <pulses.Part />}
    </PageBody>
  );
}
