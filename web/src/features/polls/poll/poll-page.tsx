import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite, query } from '../../../lib/api/query.ts';
import { useRepeatedTickets } from '../../../lib/tickets/use-repeated-tickets.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import type { PollDetails } from '../asking/poll-draft.ts';
import { PollCard } from './poll-card.tsx';

const refreshMs = 10_000;

function Voters({ poll }: { poll: PollDetails }) {
  const t = useTranslations('polls');
  const [optionId, setOptionId] = useState(poll.options[0]!.id);
  const list = useList(infinite('polls.voters', { id: poll.id, optionId, limit: 20 }));
  return (
    <Card aria-labelledby="poll-voters" className="pb-2.5">
      <CardHead id="poll-voters" title={t('voters')} />
      <div role="group" aria-labelledby="poll-voters" className="flex flex-wrap gap-2 px-4 py-2 sm:px-5">
        {poll.options.map(({ id, label, votes }) => (
          <Chip key={id} pressed={id === optionId} onClick={() => setOptionId(id)} className="max-w-full min-w-0">
            <span className="truncate">{t('optionCount', { name: label, count: votes ?? 0 })}</span>
          </Chip>
        ))}
      </div>
      <QueryList
        query={list}
        within="card"
        shape={3}
        empty={t('votersNone')}
        row={(person) => (
          <CardRow
            key={person.id}
            start={<Avatar person={person} size={36} decorative />}
            title={
              <AppLink to={`/people/${person.id}`} className="underline-offset-3 hover:underline">
                {person.name}
              </AppLink>
            }
            sub={person.department}
          />
        )}
      />
    </Card>
  );
}

/** /organization/poll/{pollId} and /polls/{pollId}: one poll with its results, and who voted for what. */
export function PollPage({ id, list }: { id: string; list: string }) {
  const t = useTranslations('polls');
  useRepeatedTickets();
  const found = useQuery({
    ...query('polls.details', { id }),
    refetchInterval: ({ state: { data } }) => (data && (data.status === 1 || data.counting) ? refreshMs : false),
  });
  return (
    <DetailPage
      list={{ to: list, title: t('title') }}
      found={found}
      missing={{
        drawing: 'map',
        title: t('missing.title'),
        text: t('missing.text'),
        action: t('missing.action'),
      }}
      shape={<RowsSkeleton rows={5} />}
    >
      {(poll) => (
        <div className="flex max-w-[720px] flex-col gap-5">
          <h1 tabIndex={-1} className="sr-only">
            {poll.question}
          </h1>
          <PollCard poll={poll} />
          {poll.can.seeResults && !poll.anonymous && poll.voterCount > 0 && <Voters poll={poll} />}
        </div>
      )}
    </DetailPage>
  );
}
