import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { useRepeatedTickets } from '../../lib/tickets/use-repeated-tickets.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { PollCard } from './poll/poll-card.tsx';

const refreshMs = 15_000;

/** A few open polls on Home: those that wait for my vote first; nothing while there are none. */
export function PollsCard() {
  const t = useTranslations('polls.card');
  useRepeatedTickets();
  const { data } = useQuery({
    ...query('polls.widget', {}),
    refetchInterval: (found) => (found.state.data?.length ? refreshMs : false),
  });
  if (!data || data.length === 0) return null;
  return (
    <Card aria-labelledby="home-polls">
      <CardHead id="home-polls" title={t('title')} end={<TextLink to="/polls">{t('all')}</TextLink>} />
      {data.map((poll) => (
        <PollCard key={poll.id} poll={poll} look="bare" />
      ))}
    </Card>
  );
}
