import { earlierOf } from '@apprecio/contract/reports/charts';
import type { CoverageGroup } from '@apprecio/contract/reports/groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { formatDate, todayIso } from '../../lib/i18n/format.ts';
import { lazyPart } from '../../ui/layout/lazy.tsx';
import type { ComparedDays } from './charts/compared.ts';
import { useCompared } from './charts/use-compared.ts';
import { CoverageGroups } from './coverage-groups.tsx';
import { CoverageNext } from './coverage-next.tsx';
import { type Behind, CoveragePeople } from './coverage-people.tsx';
import { CoverageSeries } from './coverage-series.tsx';
import { CoverageTiles } from './coverage-tiles.tsx';
import { CoverageValues } from './coverage-values.tsx';
import { summaryInput, type FairView, isWhole, type Summary } from './coverage-view.ts';
import { CoveragePoints } from './points/points-card.tsx';
import { ReportFrame, TooFew } from './report-frame.tsx';

const adoption = lazyPart<{ view: FairView; compared: ComparedDays }>(() =>
  import('./adoption/adoption-card.tsx').then((file) => file.Adoption),
);

function Report({
  view,
  data,
  compared: { days, beside: earlier },
  onView,
}: {
  view: FairView;
  data: Summary;
  /** The report of the days compared with. */
  compared: { days: ComparedDays; beside: Summary | undefined };
  onView: (view: FairView) => void;
}) {
  const t = useTranslations('reports');
  const [behind, setBehind] = useState<Behind>();
  const { by = 'department', ...rest } = view;
  const { figures, points } = data;
  if (!figures) {
    return <TooFew view={view} onView={onView} />;
  }
  const onBy = (next: CoverageGroup) => onView(next === 'department' ? rest : { ...rest, by: next });
  return (
    <div className="flex flex-col gap-4">
      {by === 'gender' && data.to < todayIso() && (
        <p className="text-sm text-muted">{t('groups.everyone', { to: formatDate(data.to) })}</p>
      )}
      <CoverageTiles
        figures={figures}
        privateThanks={view.department ? 0 : (points?.privateThanks ?? 0)}
        onOpen={setBehind}
      />
      <CoverageSeries
        days={data}
        figures={figures}
        earlier={earlier?.figures ? { days: earlier, series: earlier.figures.series } : undefined}
        onOpen={setBehind}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          <CoverageGroups figures={figures} by={by} byGender={data.byGender} onBy={onBy} onOpen={setBehind} />
          <CoverageNext figures={figures} by={by} onOpen={setBehind} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CoverageValues values={figures.values} onOpen={setBehind} />
          {points && <CoveragePoints view={view} points={points} />}
        </div>
      </div>
      {points && <adoption.Part view={view} compared={days} />}
      {behind && <CoveragePeople view={view} behind={behind} onClose={() => setBehind(undefined)} />}
    </div>
  );
}

/** /organization/analytics: whether recognition works and is fair (ANA-01). */
export function CoveragePage({ view, onView }: { view: FairView; onView: (view: FairView) => void }) {
  const t = useTranslations('reports');
  const reportInput = summaryInput(view);
  const report = useQuery({
    ...query('reports.summary', reportInput),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  const compared = useCompared(report, data?.compared, (days) =>
    query('reports.summary', earlierOf(reportInput, days)),
  );
  return (
    <ReportFrame
      title={t('title')}
      reportRequest={{ name: 'analytics', ...reportInput }}
      line="line"
      view={view}
      onView={onView}
      report={report}
      compared={compared}
      isFilled={Boolean(data?.figures)}
    >
      {(answer) => <Report view={view} data={answer} compared={compared} onView={onView} />}
    </ReportFrame>
  );
}
