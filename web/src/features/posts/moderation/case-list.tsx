import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../lib/api/query.ts';
import { ListEnd } from '../../../ui/data/list-end.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton, Loading } from '../../../ui/feedback/skeleton.tsx';
import { CaseCard } from './case-card.tsx';

/** Reports that wait, or that were decided. */
export type ReportState = 'open' | 'decided';

const pageSize = 20;

/** What was reported, anywhere or in one community, newest first. */
export function CaseList({ state, communityId }: { state: ReportState; communityId?: string }) {
  const t = useTranslations('posts.moderation');
  const asked = { state, limit: pageSize };
  const everywhere = useInfiniteQuery({ ...infinite('posts.reported', asked), enabled: !communityId });
  const inOne = useInfiniteQuery({
    ...infinite('posts.reportedIn', { ...asked, id: communityId ?? '' }),
    enabled: communityId !== undefined,
  });
  const list = communityId ? inOne : everywhere;
  const cases: ComponentProps<typeof CaseCard>['each'][] = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isError && cases.length === 0 ? (
        <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<CardSkeleton />}>
          {() =>
            cases.length === 0 ? (
              <EmptyState drawing="notes" level={2} title={t(`none.${state}`)} text={t(`noneText.${state}`)} />
            ) : (
              <ul className="flex max-w-[720px] flex-col gap-4">
                {cases.map((each) => (
                  <CaseCard key={each.id} each={each} />
                ))}
              </ul>
            )
          }
        </Loading>
      )}
      <ListEnd list={list} />
    </>
  );
}
