import { earlierOf, percentOf } from '@apprecio/contract/reports/charts';
import type { RewardFigure } from '@apprecio/contract/reports/rewards';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite, query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatNumber, formatPaise } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { useCompared } from './charts/use-compared.ts';
import { socialInput, type CoverageView, isWhole } from './coverage-view.ts';
import { FigureSheet } from './figure-sheet.tsx';
import { ReportFrame, TooFew } from './report-frame.tsx';
import { ReportTile } from './report-tile.tsx';
import { type RewardBehind, RewardGroups, RewardLines, RewardSeries } from './reward-charts.tsx';
import { RewardChosen, RewardNever, MostOrderedRewards } from './reward-choices.tsx';

type Rewards = AnswerOf<'reports.rewards'>;
type Figures = NonNullable<Rewards['figures']>;

function People({ view, behind, onClose }: { view: CoverageView; behind: RewardBehind; onClose: () => void }) {
  const t = useTranslations('reports.rewards');
  const { figure, group, step, kind, product, of, days = null } = behind;
  const list = useList(
    infinite('reports.rewardPeople', {
      ...earlierOf(socialInput(view), days),
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
        <MostOrderedRewards wanted={figures.wanted} onOpen={setBehind} />
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
  const reportInput = socialInput(view);
  const report = useQuery({
    ...query('reports.rewards', reportInput),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  const compared = useCompared(report, data?.compared, (days) =>
    query('reports.rewards', earlierOf(reportInput, days)),
  );
  return (
    <ReportFrame
      title={t('title')}
      reportRequest={{ name: 'rewards', ...reportInput }}
      line="rewards.line"
      view={view}
      onView={onView}
      report={report}
      compared={compared}
      isFilled={Boolean(data?.figures)}
    >
      {(answer) => <Report view={view} data={answer} earlier={compared.beside} onView={onView} />}
    </ReportFrame>
  );
}
