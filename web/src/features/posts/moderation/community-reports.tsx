import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../../ui/form/segments.tsx';
import { CaseList, type ReportState } from './case-list.tsx';

/** Lists the reports of a community, for its owners and moderators. */
export function CommunityReports({ communityId }: { communityId: string }) {
  const t = useTranslations('posts.moderation');
  const [state, setState] = useState<ReportState>('open');
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 px-1">
        <p className="text-md text-muted">{t('line')}</p>
        <Segments
          size="sm"
          label={t('view')}
          value={state}
          onChange={setState}
          options={(['open', 'decided'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <CaseList state={state} communityId={communityId} />
    </section>
  );
}
