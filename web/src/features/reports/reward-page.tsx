import { receivedLines } from '@apprecio/contract/points/received';
import type { ReportGroup } from '@apprecio/contract/reports/groups';
import type { RewardFigure } from '@apprecio/contract/reports/rewards';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { infinite, query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatNumber, formatPaise } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { earlierOf } from './charts/compared.ts';
import { stepNameOf } from './charts/line-chart.tsx';
import { useCompared } from './charts/use-compared.ts';
import { useGroupName } from './coverage-groups.tsx';
import { askedBy, type CoverageView, isWhole, percentOf } from './coverage-view.ts';
import { useFiguresTable, useStepsTable } from './export/figures-table.ts';
import { usePrintedChart } from './export/printed-chart.ts';
import type { Exported } from './export/report-export.tsx';
import { FigureSheet } from './figure-sheet.tsx';
import { ReportFrame, TooFew } from './report-frame.tsx';
import { ReportTile } from './report-tile.tsx';
import { type RewardBehind, RewardGroups, RewardLines, RewardSeries } from './reward-charts.tsx';
import { RewardChosen, RewardNever, RewardWanted } from './reward-choices.tsx';

type Rewards = AnswerOf<'reports.rewards'>;
type Figures = NonNullable<Rewards['figures']>;

function People({ view, behind, onClose }: { view: CoverageView; behind: RewardBehind; onClose: () => void }) {
  const t = useTranslations('reports.rewards');
  const { figure, group, step, kind, product, of, days = null } = behind;
  const list = useInfiniteQuery(
    infinite('reports.rewardPeople', {
      ...earlierOf(askedBy(view), days),
      figure,
      limit: 50,
      ...(group && { group: group.name }),
      ...(step && { step: step.from }),
      ...(kind && { kind }),
      ...(product && { product }),
    }),
  );
  return (
    <FigureSheet
      name={t(`figures.${figure}`)}
      group={group?.label ?? step?.label ?? of}
      list={list}
      times={(count) => t(figure === 'wanted' ? 'pieces' : 'points', { count })}
      onClose={onClose}
    />
  );
}

function Tiles({
  figures: { now, before },
  pointValuePaise,
  onOpen,
}: {
  figures: Figures;
  pointValuePaise: number;
  onOpen: (figure: RewardFigure) => void;
}) {
  const t = useTranslations('reports');
  const named = (id: 'redeemers' | 'received' | 'redeemed' | 'held') => ({
    name: t(`rewards.${id}`),
    define: t(`rewards.define.${id}`),
  });
  return (
    <Card className="grid overflow-hidden sm:grid-cols-2 lg:grid-cols-4">
      <ReportTile
        {...named('redeemers')}
        value={t('percent', { percent: percentOf(now.redeemers, now.people) })}
        line={t('of', { count: formatNumber(now.redeemers), people: formatNumber(now.people) })}
        change={
          before && {
            now: percentOf(now.redeemers, now.people),
            before: percentOf(before.redeemers, before.people),
            unit: '%',
          }
        }
        onOpen={() => onOpen('redeemed')}
      />
      <ReportTile
        {...named('received')}
        value={formatNumber(now.received)}
        line={formatPaise(now.received * pointValuePaise)}
        change={before && { now: now.received, before: before.received, unit: '' }}
        onOpen={() => onOpen('received')}
      />
      <ReportTile
        {...named('redeemed')}
        value={formatNumber(now.redeemed)}
        line={t('rewards.ofReceived', { percent: percentOf(now.redeemed, Math.max(0, now.received)) })}
        change={before && { now: now.redeemed, before: before.redeemed, unit: '' }}
        onOpen={() => onOpen('redeemed')}
      />
      <ReportTile
        {...named('held')}
        value={formatNumber(now.held)}
        line={t('rewards.holders', { count: now.holders })}
        onOpen={() => onOpen('held')}
      />
    </Card>
  );
}

function useHeadTable() {
  const t = useTranslations('reports');
  const figuresTable = useFiguresTable();
  return ({ now, before, lines }: Figures) =>
    figuresTable([
      [
        t('rewards.redeemers'),
        `${percentOf(now.redeemers, now.people)}%`,
        before && `${percentOf(before.redeemers, before.people)}%`,
      ],
      ...(['received', 'redeemed'] as const).map(
        (name) => [t(`rewards.${name}`), now[name], before && before[name]] as const,
      ),
      [t('rewards.held'), now.held, null],
      ...receivedLines.map((line) => [t(`rewards.lines.${line}`), lines[line], null] as const),
    ]);
}

/** The chart over time as a table of the files, with the chart for paper. */
function useSeriesTable() {
  const t = useTranslations('reports');
  const [stepsTable, printedChart] = [useStepsTable(), usePrintedChart()];
  const barsOf = (steps: Figures['series']) =>
    (['received', 'redeemed'] as const).map((id) => ({
      name: t(`rewards.${id}`),
      values: steps.map((step) => Math.max(0, step[id])),
    }));
  return ({ series, unit }: Figures, earlier: Figures | null | undefined) => ({
    ...stepsTable(
      t('rewards.series'),
      [t('rewards.received'), t('rewards.redeemed')],
      ({ received, redeemed }) => [received, redeemed],
      series,
      earlier?.series,
    ),
    chart: printedChart(
      'amount',
      series.map(({ from }) => stepNameOf(unit)(from)),
      barsOf(series),
      earlier ? barsOf(earlier.series) : [],
    ),
  });
}

function useExport(by: ReportGroup) {
  const t = useTranslations('reports');
  const nameOf = useGroupName(by);
  const headTable = useHeadTable();
  const seriesTable = useSeriesTable();
  return ({ from, to, figures }: Rewards, earlier: Rewards | undefined): Exported | null => {
    if (!figures) return null;
    const groups = [
      t('series.people'),
      t('rewards.redeemers'),
      t('rewards.received'),
      t('rewards.redeemed'),
      t('rewards.held'),
    ];
    return {
      file: t('rewards.file', { from, to }),
      tables: [
        headTable(figures),
        seriesTable(figures, earlier?.figures),
        {
          title: t('rewards.groups'),
          head: [t('groups.group'), ...groups],
          rows: figures.groups.map((row) => [
            nameOf(row.name),
            row.people,
            row.redeemers,
            row.received,
            row.redeemed,
            row.held,
          ]),
          bars: figures.groups.map(({ redeemers, people }) => percentOf(redeemers, people)),
        },
        {
          title: t('rewards.chosen'),
          head: [t('rewards.kind'), t('rewards.redeemed')],
          rows: figures.chosen.map(({ kind, points }) => [t(`rewards.kinds.${kind}`), points]),
          bars: figures.chosen.map(({ points }) => percentOf(points, figures.chosen[0]!.points)),
        },
        {
          title: t('rewards.wanted'),
          head: [t('rewards.product'), t('rewards.figures.wanted')],
          rows: figures.wanted.map(({ title, quantity }) => [title, quantity]),
        },
      ],
    };
  };
}

function Report({
  view,
  data,
  earlier,
  onView,
}: {
  view: CoverageView;
  data: Rewards;
  /** The report of the days compared with. */
  earlier: Rewards | undefined;
  onView: (view: CoverageView) => void;
}) {
  const [behind, setBehind] = useState<RewardBehind>();
  const { by = 'department', ...rest } = view;
  const { figures, pointValuePaise } = data;
  if (!figures) return <TooFew view={view} onView={onView} />;
  return (
    <div className="flex flex-col gap-4">
      <Tiles figures={figures} pointValuePaise={pointValuePaise} onOpen={(figure) => setBehind({ figure })} />
      <RewardSeries
        days={data}
        figures={figures}
        earlier={earlier?.figures ? { days: earlier, series: earlier.figures.series } : undefined}
        onOpen={setBehind}
      />
      <RewardLines lines={figures.lines} />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <RewardChosen chosen={figures.chosen} onOpen={setBehind} />
        <RewardWanted wanted={figures.wanted} onOpen={setBehind} />
        <RewardNever now={figures.now} onOpen={() => setBehind({ figure: 'not_redeemed' })} />
      </div>
      <RewardGroups
        groups={figures.groups}
        onOpen={setBehind}
        by={by}
        onBy={(next) => onView(next === 'department' ? rest : { ...rest, by: next })}
      />
      {behind && <People view={view} behind={behind} onClose={() => setBehind(undefined)} />}
    </div>
  );
}

/** /reports/reward-analytics: whether points reach people (ANA-01). */
export function RewardPage({ view, onView }: { view: CoverageView; onView: (view: CoverageView) => void }) {
  const t = useTranslations('reports.rewards');
  const report = useQuery({
    ...query('reports.rewards', askedBy(view)),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  const compared = useCompared(report, data?.compared, (days) =>
    query('reports.rewards', earlierOf(askedBy(view), days)),
  );
  const exportedOf = useExport(view.by ?? 'department');
  return (
    <ReportFrame
      title={t('title')}
      name="rewards"
      line="rewards.line"
      view={view}
      onView={onView}
      report={report}
      compared={compared}
      exported={data ? exportedOf(data, compared.beside) : null}
    >
      {(answer) => <Report view={view} data={answer} earlier={compared.beside} onView={onView} />}
    </ReportFrame>
  );
}
