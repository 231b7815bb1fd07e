import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { CaseCard } from './case-card.tsx';

/** Reports that wait, or that were decided. */
export type ReportState = 'open' | 'decided';

const pageSize = 20;

/** Lists the reported posts and comments, in all communities or in one, newest first. */
export function CaseList({ state, communityId }: { state: ReportState; communityId?: string }) {
  const t = useTranslations('posts.moderation');
  const listInput = { state, limit: pageSize };
  const everywhere = useList(infinite('posts.reported', listInput), { enabled: !communityId });
  const inOne = useList(infinite('posts.reportedIn', { ...listInput, id: communityId ?? '' }), {
    enabled: communityId !== undefined,
  });
  const list = communityId ? inOne : everywhere;
  return (
    <QueryList<ComponentProps<typeof CaseCard>['each']>
      query={list}
      shape={<CardSkeleton />}
      empty={{ drawing: 'notes', title: t(`none.${state}`), text: t(`noneText.${state}`) }}
      className="flex max-w-[720px] flex-col gap-4"
      row={(each) => <CaseCard key={each.id} each={each} />}
    />
  );
}
