import type { UnthankedDays } from '@apprecio/contract/recognition/my-team-figures';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type ComponentType, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { useMe } from '../../../lib/session/me.ts';
import { useIsOn } from '../../../lib/session/modules.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { TextLink } from '../../../ui/layout/app-link.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { PageHead, Room } from '../../../ui/layout/page-head.tsx';
import { teamMoodCard } from '../../people/public.tsx';
import { DelegateCard } from '../delegates/delegate-card.tsx';
import { giveIntent, openGive } from '../public.tsx';
import { mayOversee } from '../types/may-oversee.ts';
import { TeamBudget } from './team-budget.tsx';
import { TeamPending } from './team-pending.tsx';
import { budgetQuery, pendingQuery, receivedList, sharesQuery, delegatesQuery, unthankedList } from './team-queries.ts';
import { TeamReceived } from './team-received.tsx';
import { TeamShares } from './team-shares.tsx';
import { Unthanked } from './unthanked.tsx';

const firstDays: UnthankedDays = 30;

/** /my-team: who was not thanked for long, what waits for me, what I can still give, what the team was thanked for. */
export function TeamPage({ meetings: Meetings }: { meetings: ComponentType }) {
  const t = useTranslations('recognition.team');
  const me = useMe();
  const [days, setDays] = useState(firstDays);
  const team = useQuery(query('recognition.team', {}));
  const { data } = team;
  const parts = [
    useQuery(pendingQuery),
    useQuery(sharesQuery),
    useQuery(delegatesQuery),
    useQuery(budgetQuery),
    useInfiniteQuery(receivedList),
    useInfiniteQuery(unthankedList(firstDays)),
  ];
  const hasMood = useIsOn('mood');
  const waiting = !data || parts.some(({ isPending }) => isPending);
  // The first card is painted before the others are drawn.
  const drawsAll = useDeferredValue(!waiting, false);
  const thankAll = data?.direct !== 0 && (
    <Button variant="primary" icon={Heart} {...giveIntent} onClick={() => openGive({ people: data?.reports ?? [] })}>
      {t('thankAll')}
    </Button>
  );
  const lineOf = ({ direct, all }: NonNullable<typeof data>) =>
    direct > 0 ? t('line', { direct, all, more: all - direct }) : t('only');
  if (team.isError && !data) {
    return (
      <PageBody>
        <PageHead title={t('title')} />
        <ErrorState busy={team.isFetching} onRetry={() => void team.refetch()} />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={data ? lineOf(data) : <Room text={t('line', { direct: 5, all: 5, more: 0 })} />}
        end={data ? data.direct <= 20 && thankAll : <span className="invisible">{thankAll}</span>}
      />
      <Loading loading={waiting} shape={<RowsSkeleton />}>
        {() =>
          data?.direct === 0 ? (
            <EmptyState
              drawing="table"
              title={t('nobody')}
              text={t('nobodyText')}
              actions={
                <ButtonLink size="sm" to="/people">
                  {t('seePeople')}
                </ButtonLink>
              }
            />
          ) : (
            <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_304px]">
              <div className="flex min-w-0 flex-col gap-4">
                <Unthanked days={days} onDays={setDays} />
                {drawsAll && (
                  <>
                    <TeamPending />
                    <TeamShares />
                    <TeamReceived />
                  </>
                )}
              </div>
              {drawsAll && (
                <div className="flex flex-col gap-4">
                  <TeamBudget reports={data?.direct ?? 0} />
                  <DelegateCard />
                  {mayOversee(me) && (
                    <p className="px-1 text-md">
                      <TextLink to="/organization/recognition?tab=pending">{t('oversee')}</TextLink>
                    </p>
                  )}
                  <Meetings />
                  {hasMood && <teamMoodCard.Part />}
                </div>
              )}
            </div>
          )
        }
      </Loading>
    </PageBody>
  );
}
