import { pointFigures } from '@apprecio/contract/reports/flows';
import type { CoverageGroup } from '@apprecio/contract/reports/groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { formatDate, todayIso } from '../../lib/i18n/format.ts';
import { lazyPart } from '../../ui/layout/lazy.tsx';
import { type ComparedDays, earlierOf } from './charts/compared.ts';
import { stepNameOf } from './charts/line-chart.tsx';
import { useCompared } from './charts/use-compared.ts';
import { CoverageGroups, useGroupName } from './coverage-groups.tsx';
import { CoverageNext } from './coverage-next.tsx';
import { type Behind, CoveragePeople } from './coverage-people.tsx';
import { CoverageSeries } from './coverage-series.tsx';
import { CoverageTiles, perPerson } from './coverage-tiles.tsx';
import { CoverageValues } from './coverage-values.tsx';
import { askedFairly, type FairView, type Figures, isWhole, percentOf, type Summary } from './coverage-view.ts';
import { useFiguresTable, useStepsTable } from './export/figures-table.ts';
import { usePrintedChart } from './export/printed-chart.ts';
import type { Exported } from './export/report-export.tsx';
import { CoveragePoints } from './points/points-card.tsx';
import { ReportFrame, TooFew } from './report-frame.tsx';

const adoption = lazyPart<{ view: FairView; compared: ComparedDays }>(() =>
  import('./adoption/adoption-card.tsx').then((file) => file.Adoption),
);

const counts = ['people', 'thanked', 'gave', 'thanks'] as const;

/** The chart over time as a table of the files, with the chart for paper. */
function useSeriesTable() {
  const t = useTranslations('reports');
  const [stepsTable, printedChart] = [useStepsTable(), usePrintedChart()];
  const linesOf = (steps: readonly Figures['series'][number][]) =>
    (['thanked', 'gave'] as const).map((id) => ({
      name: t(`series.${id}`),
      values: steps.map((step) => percentOf(step[id], step.people)),
    }));
  return ({ series, unit }: Figures, earlier: Figures | null | undefined) => ({
    ...stepsTable(
      t('series.title'),
      counts.map((name) => t(`series.${name}`)),
      (row) => counts.map((name) => row[name]),
      series,
      earlier?.series,
    ),
    chart: printedChart(
      'percent',
      series.map(({ from }) => stepNameOf(unit)(from)),
      linesOf(series),
      earlier ? linesOf(earlier.series) : [],
    ),
  });
}

function useExport(by: CoverageGroup) {
  const t = useTranslations('reports');
  const nameOf = useGroupName(by);
  const figuresTable = useFiguresTable();
  const seriesTable = useSeriesTable();
  return ({ from, to, figures, points }: Summary, earlier: Summary | undefined): Exported | null => {
    if (!figures) return null;
    const { now, before } = figures;
    const titles = counts.map((name) => t(`series.${name}`));
    const cells = (row: Record<(typeof counts)[number], number>) => counts.map((name) => row[name]);
    const bars = (rows: { thanked: number; people: number }[]) =>
      rows.map(({ thanked, people }) => percentOf(thanked, people));
    return {
      file: t('file', { from, to }),
      tables: [
        figuresTable([
          [
            t('coverage'),
            `${percentOf(now.thanked, now.people)}%`,
            before && `${percentOf(before.thanked, before.people)}%`,
          ],
          [t('gave'), `${percentOf(now.gave, now.people)}%`, before && `${percentOf(before.gave, before.people)}%`],
          [t('perPerson'), perPerson(now), before && perPerson(before)],
          [t('days'), figures.medianDays ?? '–', null],
          ...(points ? pointFigures.map((name) => [t(`points.${name}`), points[name], null] as const) : []),
        ]),
        seriesTable(figures, earlier?.figures),
        {
          title: t('groups.title'),
          head: [t('groups.group'), ...titles],
          rows: figures.groups.map((row) => [nameOf(row.name), ...cells(row)]),
          bars: bars(figures.groups),
        },
        {
          title: t('values.title'),
          head: [t('values.value'), t('series.thanks')],
          rows: figures.values.map(({ name, thanks }) => [name, thanks]),
          bars: figures.values.map(({ thanks }) => percentOf(thanks, figures.values[0]!.thanks)),
        },
      ],
    };
  };
}

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
  const report = useQuery({
    ...query('reports.summary', askedFairly(view)),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  const compared = useCompared(report, data?.compared, (days) =>
    query('reports.summary', earlierOf(askedFairly(view), days)),
  );
  const exportedOf = useExport(view.by ?? 'department');
  return (
    <ReportFrame
      title={t('title')}
      name="analytics"
      line="line"
      view={view}
      onView={onView}
      report={report}
      compared={compared}
      exported={data ? exportedOf(data, compared.beside) : null}
    >
      {(answer) => <Report view={view} data={answer} compared={compared} onView={onView} />}
    </ReportFrame>
  );
}
