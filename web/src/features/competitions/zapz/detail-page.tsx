import { statusWithDraft } from '@apprecio/contract/api/codes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { CardSkeleton, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { lazyPart } from '../../../ui/layout/lazy.tsx';
import type { ZapzDetail } from '../zapz-view.ts';
import { ZapzCover } from './cover.tsx';
import { useZapzTime } from './facts.tsx';
import { Progress } from './progress.tsx';
import { Results } from './results.tsx';
import { Entering } from './score-entry.tsx';
import { Joining, Rewards, Rules } from './side-cards.tsx';
import { Standings } from './standings.tsx';
import { StateBadge } from './state-badge.tsx';

const confirming = lazyPart(() => import('./confirming.tsx').then((file) => file.Confirming));

function Head({ zapz }: { zapz: ZapzDetail }) {
  const t = useTranslations('competitions');
  const time = useZapzTime();
  const dates = t('from', { start: formatDate(zapz.startsAt), end: formatDate(zapz.endsAt) });
  return (
    <ZapzCover id={zapz.id} className="rounded-xl px-5 py-6 sm:px-8 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
        <StateBadge zapz={zapz} />
        <span>{dates}</span>
        <span>{time(zapz)}</span>
      </div>
      <h1 tabIndex={-1} dir="auto" className="mt-2 max-w-[24ch] type-title wrap-anywhere">
        {zapz.title}
      </h1>
      <p dir="auto" className="mt-2 max-w-[62ch] whitespace-pre-line text-ink-2 wrap-anywhere">
        <LinkedText text={zapz.description} />
      </p>
    </ZapzCover>
  );
}

/** /zapz/{id}: a competition, its standings or its results, and joining it (ZAP-01, ZAP-02). */
export function ZapzDetailPage({ id }: { id: string }) {
  const t = useTranslations('competitions');
  const found = useQuery(query('competitions.detail', { id }));
  return (
    <DetailPage
      list={{ to: '/zapz', title: t('title') }}
      found={found}
      missing={{ drawing: 'map', title: t('missing.title'), text: t('missing.text'), action: t('missing.action') }}
      shape={<RowsSkeleton rows={6} />}
    >
      {(zapz) => (
        <>
          <Head zapz={zapz} />
          <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_304px]">
            <div className="flex min-w-0 flex-col gap-5">
              {zapz.winners.length > 0 && <Results zapz={zapz} />}
              {zapz.can.review && <confirming.Part id={zapz.id} meanwhile={<CardSkeleton />} />}
              <Standings zapz={zapz} live={zapz.status === statusWithDraft.active} />
            </div>
            <div className="flex min-w-0 flex-col gap-5 max-lg:order-first">
              <Joining zapz={zapz} />
              {zapz.status === statusWithDraft.active && <Progress zapz={zapz} />}
              <Entering zapz={zapz} />
              <Rewards zapz={zapz} />
              <Rules zapz={zapz} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}
