import { earlierOf, percentOf } from '@apprecio/contract/reports/charts';
import type { SocialFigure } from '@apprecio/contract/reports/social';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { infinite, query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Card } from '../../ui/data/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { lazyPart } from '../../ui/layout/lazy.tsx';
import type { ChartDays } from './charts/compared.ts';
import { useCompared } from './charts/use-compared.ts';
import { socialInput, type CoverageView, isWhole } from './coverage-view.ts';
import { FigureSheet } from './figure-sheet.tsx';
import { ReportFrame, TooFew } from './report-frame.tsx';
import { ReportTile } from './report-tile.tsx';
import { type SocialBehind, SocialGroups, SocialSeries } from './social-charts.tsx';

type Social = AnswerOf<'reports.social'>;
type Figures = NonNullable<Social['figures']>;

function People({ view, behind, onClose }: { view: CoverageView; behind: SocialBehind; onClose: () => void }) {
  const t = useTranslations('reports');
  const { figure, group, step, days = null } = behind;
  const list = useList(
    infinite('reports.socialPeople', {
      ...earlierOf(socialInput(view), days),
      figure,
      limit: 50,
      ...(group && { group: group.name }),
      ...(step && { step: step.from }),
    }),
  );
  return (
    <FigureSheet
      name={t(`social.figures.${figure}`)}
      group={group?.label ?? step?.label}
      list={list}
      times={(count) => t('people.times', { count })}
      onClose={onClose}
    />
  );
}

function Tiles({ figures, onOpen }: { figures: Figures; onOpen: (figure: SocialFigure) => void }) {
  const t = useTranslations('reports');
  const { now, before } = figures;
  const tile = (name: 'posts' | 'comments' | 'reactions', people: 'posted' | 'commented' | 'reacted') => (
    <ReportTile
      name={t(`social.${name}`)}
      define={t(`social.define.${name}`)}
      value={formatNumber(now[name])}
      line={t('social.byPeople', { count: now[people] })}
      change={before && { now: now[name], before: before[name], unit: '' }}
      onOpen={() => onOpen(people)}
    />
  );
  return (
    <Card className="grid overflow-hidden sm:grid-cols-2 lg:grid-cols-4">
      <ReportTile
        name={t('social.tookPart')}
        define={t('social.define.tookPart')}
        value={t('percent', { percent: percentOf(now.tookPart, now.people) })}
        line={t('of', { count: formatNumber(now.tookPart), people: formatNumber(now.people) })}
        change={
          before && {
            now: percentOf(now.tookPart, now.people),
            before: percentOf(before.tookPart, before.people),
            unit: '%',
          }
        }
        onOpen={() => onOpen('took_part')}
      />
      {tile('posts', 'posted')}
      {tile('comments', 'commented')}
      {tile('reactions', 'reacted')}
    </Card>
  );
}

function Report({
  view,
  days,
  figures,
  earlier,
  onView,
}: {
  view: CoverageView;
  days: ChartDays;
  figures: Figures;
  /** The report of the days compared with. */
  earlier: Social | undefined;
  onView: (view: CoverageView) => void;
}) {
  const t = useTranslations('reports.social');
  const [behind, setBehind] = useState<SocialBehind>();
  const { by = 'department', ...rest } = view;
  const silent = figures.now.people - figures.now.tookPart;
  return (
    <div className="flex flex-col gap-4">
      <Tiles figures={figures} onOpen={(figure) => setBehind({ figure })} />
      <SocialSeries
        days={days}
        figures={figures}
        earlier={earlier?.figures ? { days: earlier, series: earlier.figures.series } : undefined}
        onOpen={setBehind}
      />
      <SocialGroups
        figures={figures}
        by={by}
        onBy={(next) => onView(next === 'department' ? rest : { ...rest, by: next })}
        onOpen={setBehind}
      />
      <Card as="div" pad="padded" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-52 flex-1 text-md">{t('next', { count: silent })}</p>
        {silent > 0 && (
          <Button size="sm" onClick={() => setBehind({ figure: 'silent' })}>
            {t('nextAct')}
          </Button>
        )}
      </Card>
      {behind && <People view={view} behind={behind} onClose={() => setBehind(undefined)} />}
    </div>
  );
}

const network = lazyPart(() => import('./network/network-page.tsx').then((file) => file.NetworkPage));

interface PageProps {
  view: CoverageView;
  onView: (view: CoverageView) => void;
}

function TakingPart({ view, onView, tabs }: PageProps & { tabs: ReactNode }) {
  const t = useTranslations('reports.social');
  const reportInput = socialInput(view);
  const report = useQuery({
    ...query('reports.social', reportInput),
    enabled: isWhole(view),
    placeholderData: keepPreviousData,
  });
  const { data } = report;
  const compared = useCompared(report, data?.compared, (days) => query('reports.social', earlierOf(reportInput, days)));
  return (
    <ReportFrame
      title={t('title')}
      reportRequest={{ name: 'social', ...reportInput }}
      line="social.line"
      view={view}
      onView={onView}
      report={report}
      compared={compared}
      tabs={tabs}
      isFilled={Boolean(data?.figures)}
    >
      {({ figures, ...days }) =>
        figures ? (
          <Report view={view} days={days} figures={figures} earlier={compared.beside} onView={onView} />
        ) : (
          <TooFew view={view} onView={onView} />
        )
      }
    </ReportFrame>
  );
}

/** /reports/social-analytics: whether people talk to each other (ANA-01), and who recognises whom (ANA-03). */
export function SocialPage({ view, onView }: PageProps) {
  const t = useTranslations('reports.social');
  const { show = 'part', ...rest } = view;
  const tabs = (
    <Segments
      label={t('show')}
      value={show}
      onChange={(next) => onView(next === 'network' ? { ...rest, show: next } : rest)}
      options={(['part', 'network'] as const).map((value) => ({ value, label: t(`shows.${value}`) }))}
    />
  );
  if (show === 'network') return <network.Part view={view} onView={onView} tabs={tabs} />;
  return <TakingPart view={view} onView={onView} tabs={tabs} />;
}
