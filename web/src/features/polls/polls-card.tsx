import type { Poll } from '@apprecio/contract/polls/polls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { useRepeatedTickets } from '../../lib/tickets/use-repeated-tickets.ts';
import { Card, CardHead } from '../../ui/data/card.tsx';
import { TextLink } from '../../ui/layout/app-link.tsx';
import { PollCard } from './poll/poll-card.tsx';

const refreshMs = 15_000;

/** A poll of the card, read alone once others that wait have taken its place in the list. */
function Shown({ first, listed }: { first: Poll; listed: Poll | undefined }) {
  const alone = useQuery({ ...query('polls.details', { id: first.id }), enabled: !listed, throwOnError: false });
  if (alone.isError && !listed) return null;
  return <PollCard poll={listed ?? alone.data ?? first} look="bare" />;
}

/**
 * A few open polls on Home: those that wait for my vote first; nothing while there are none. What was shown stays while
 * Home is open, so that its results are seen after the vote.
 */
export function PollsCard() {
  const t = useTranslations('polls.card');
  useRepeatedTickets();
  const [shown, setShown] = useState<readonly Poll[]>([]);
  const { data } = useQuery({
    ...query('polls.widget', {}),
    refetchInterval: (found) => (found.state.data?.length ? refreshMs : false),
  });
  const added = data?.filter(({ id }) => shown.every((poll) => poll.id !== id)) ?? [];
  if (added.length > 0) setShown([...shown, ...added]);
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby="home-polls">
      <CardHead id="home-polls" title={t('title')} end={<TextLink to="/polls">{t('all')}</TextLink>} />
      {shown.map((first) => (
        <Shown key={first.id} first={first} listed={data?.find(({ id }) => id === first.id)} />
      ))}
    </Card>
  );
}
