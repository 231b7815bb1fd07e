import type { AdoptionFigure } from '@apprecio/contract/reports/adoption';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatDay, formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { type Column, Table } from '../../../ui/data/table.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { useBesideColumns, useChartLabel } from '../charts/beside.ts';
import { ComparedLine } from '../charts/compared-line.tsx';
import { type ChartDays, type ComparedDays, pairsOf } from '../charts/compared.ts';
import { Legend } from '../charts/legend.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { ReportCard } from '../charts/report-card.tsx';
import { useCompared } from '../charts/use-compared.ts';
import { type DaysView, percentOf } from '../coverage-view.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { ReportTile } from '../report-tile.tsx';
import { AdoptionPeople, askedOf, type Behind } from './adoption-people.tsx';

type Figures = NonNullable<AnswerOf<'reports.adoption'>['figures']>;

function Tiles({ figures, onOpen }: { figures: Figures; onOpen: (figure: AdoptionFigure) => void }) {
  const t = useTranslations('reports');
  const { people } = figures;
  const tile = (id: 'invited' | 'signedIn' | 'active', count: number, has: AdoptionFigure) => (
    <ReportTile
      name={t(`adoption.${id}`)}
      define={t(`adoption.define.${id}`)}
      value={t('percent', { percent: percentOf(count, people) })}
      line={t('of', { count: formatNumber(count), people: formatNumber(people) })}
      onOpen={() => onOpen(has)}
    />
  );
  return (
    <Card className="grid overflow-hidden sm:grid-cols-3">
      {tile('invited', figures.invited, 'invited')}
      {tile('signedIn', figures.signedIn, 'signed_in')}
      {tile('active', figures.active, 'active')}
    </Card>
  );
}

interface Week {
  from: string;
  people: number;
  active: number;
}

const stepsOf = (figures: Figures): Week[] => figures.weeks.map(({ week, ...counts }) => ({ from: week, ...counts }));

function useColumns(open: (row: Week) => void): Column<Week>[] {
  const t = useTranslations('reports');
  return [
    {
      id: 'people',
      head: t('series.people'),
      cell: ({ people }) => formatNumber(people),
      numeric: true,
    },
    {
      id: 'active',
      head: t('adoption.active'),
      cell: (row) => (
        <FigureButton onOpen={() => open(row)}>
          {t('percent', { percent: percentOf(row.active, row.people) })} ({formatNumber(row.active)})
        </FigureButton>
      ),
      numeric: true,
    },
  ];
}

function Weeks({
  days,
  weeks,
  earlier,
  onOpen,
}: {
  days: ChartDays;
  weeks: Week[];
  earlier: { days: ChartDays; weeks: Week[] } | undefined;
  onOpen: (week: string, days: ComparedDays) => void;
}) {
  const t = useTranslations('reports');
  const [labelOf, besideColumns] = [useChartLabel(), useBesideColumns()];
  const title = t('adoption.weeks');
  const label = labelOf(title, days, earlier?.days);
  const columns = useColumns(({ from }) => onOpen(from, null));
  const beside = useColumns(({ from }) => onOpen(from, earlier?.days ?? null));
  const linesOf = (steps: readonly Week[]) => {
    const values = steps.map(({ active, people }) => percentOf(active, people));
    return [{ id: 'active', name: t('adoption.active'), values, value: t('percent', { percent: values.at(-1) ?? 0 }) }];
  };
  const lines = linesOf(weeks);
  const earlierLines = earlier && linesOf(earlier.weeks);
  return (
    <ReportCard
      title={title}
      text={t('adoption.weeksLine')}
      chart={
        <>
          <LineChart
            label={label}
            steps={weeks.map(({ from }) => from)}
            stepName={formatDay}
            lines={lines}
            {...(earlierLines && { earlier: earlierLines })}
          />
          <Legend
            kind="line"
            now={{ days, items: lines }}
            earlier={earlier && { days: earlier.days, items: earlierLines! }}
          />
        </>
      }
      table={
        <Table
          named
          caption={label}
          rows={pairsOf(weeks, earlier?.weeks).toReversed()}
          rowId={({ id }) => id}
          columns={besideColumns(
            formatDay,
            columns,
            earlier && { stepName: formatDate, columns: beside.filter(({ id }) => id !== 'people') },
          )}
        />
      }
    />
  );
}

/** The view of the days compared with. */
const besideView = (view: DaysView, days: ComparedDays): DaysView =>
  days ? { ...view, range: 'custom', from: days.from, to: days.to } : view;

/** Whether people use the product: invited, signed in, active by week, with the list behind each figure. */
export function Adoption({ view, compared }: { view: DaysView; compared: ComparedDays }) {
  const t = useTranslations('reports.adoption');
  const found = useQuery(query('reports.adoption', askedOf(view)));
  const before = useCompared(found, compared, (days) => query('reports.adoption', askedOf(besideView(view, days))));
  const [behind, setBehind] = useState<Behind>();
  const { data } = found;
  const { beside: earlier } = before;
  if (found.isError && !data) {
    return <ErrorState busy={found.isFetching} onRetry={() => void found.refetch()} />;
  }
  return (
    <section aria-labelledby="adoption" className="flex flex-col gap-4">
      <h2 id="adoption" className="type-section">
        {t('title')}
      </h2>
      <ComparedLine of={before} />
      <Loading loading={found.isPending} shape={<Bone className="h-64 rounded-xl!" />}>
        {() =>
          data?.figures && (
            <>
              <Tiles figures={data.figures} onOpen={(figure) => setBehind({ figure })} />
              <Weeks
                days={data}
                weeks={stepsOf(data.figures)}
                earlier={earlier?.figures ? { days: earlier, weeks: stepsOf(earlier.figures) } : undefined}
                onOpen={(week, days) => setBehind({ figure: 'active', week, days })}
              />
            </>
          )
        }
      </Loading>
      {behind && (
        <AdoptionPeople
          view={besideView(view, behind.days ?? null)}
          behind={behind}
          onFigure={(figure) => setBehind({ ...behind, figure })}
          onClose={() => setBehind(undefined)}
        />
      )}
    </section>
  );
}
