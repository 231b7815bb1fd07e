import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { PollCard } from './poll/poll-card.tsx';

const refreshMs = 15_000;

/** A few open polls on Home: those that wait for my vote first. */
export function PollsCard() {
  const t = useTranslations('polls.card');
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('polls.widget', {}),
    refetchInterval: (found) => (found.state.data?.length ? refreshMs : false),
  });
  return (
    <Card aria-labelledby="home-polls">
      <CardHead id="home-polls" title={t('title')} end={<TextLink to="/polls">{t('all')}</TextLink>} />
      {isError && !data ? (
        <ErrorState bare busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading loading={!data} shape={<RowsSkeleton rows={2} />}>
          {() =>
            data!.length === 0 ? (
              <p className="px-5 pt-1 pb-4 text-sm text-muted">{t('none')}</p>
            ) : (
              data!.map((poll) => <PollCard key={poll.id} poll={poll} bare />)
            )
          }
        </Loading>
      )}
    </Card>
  );
}
