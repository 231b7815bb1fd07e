import type { AdoptionFigure } from '@apprecio/contract/reports/adoption';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDay, formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Table } from '../../../ui/data/table.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';
import { type DaysView, percentOf } from '../coverage-view.ts';
import { ChartLegend, LineChart } from '../line-chart.tsx';
import { ReportCard } from '../report-card.tsx';
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

function Weeks({ weeks, onOpen }: { weeks: Figures['weeks']; onOpen: (week: string) => void }) {
  const t = useTranslations('reports');
  const title = t('adoption.weeks');
  const lines = [
    { id: 'active', name: t('adoption.active'), values: weeks.map(({ active, people }) => percentOf(active, people)) },
  ];
  return (
    <ReportCard
      title={title}
      text={t('adoption.weeksLine')}
      picture
      chart={
        <>
          <LineChart label={title} steps={weeks.map(({ week }) => week)} stepName={formatDay} lines={lines} />
          <ChartLegend lines={lines} />
        </>
      }
      table={
        <Table
          named
          caption={title}
          rows={weeks.toReversed()}
          rowId={({ week }) => week}
          columns={[
            { id: 'week', head: t('series.step'), cell: ({ week }) => formatDay(week), phone: 'main' },
            {
              id: 'people',
              head: t('series.people'),
              cell: ({ people }) => formatNumber(people),
              numeric: true,
            },
            {
              id: 'active',
              head: t('adoption.active'),
              cell: ({ week, active, people }) => (
                <button type="button" className="hit underline underline-offset-4" onClick={() => onOpen(week)}>
                  {t('percent', { percent: percentOf(active, people) })} ({formatNumber(active)})
                </button>
              ),
              numeric: true,
            },
          ]}
        />
      }
    />
  );
}

/** Whether people use the product: invited, signed in, active by week, with the list behind each figure. */
export function Adoption({ view }: { view: DaysView }) {
  const t = useTranslations('reports.adoption');
  const found = useQuery(query('reports.adoption', askedOf(view)));
  const [behind, setBehind] = useState<Behind>();
  const { data } = found;
  if (found.isError && !data) {
    return <ErrorState busy={found.isFetching} onRetry={() => void found.refetch()} />;
  }
  return (
    <section aria-labelledby="adoption" className="flex flex-col gap-4">
      <h2 id="adoption" className="type-section">
        {t('title')}
      </h2>
      <Loading loading={found.isPending} shape={<Bone className="h-64 rounded-xl!" />}>
        {() =>
          data?.figures && (
            <>
              <Tiles figures={data.figures} onOpen={(figure) => setBehind({ figure })} />
              <Weeks weeks={data.figures.weeks} onOpen={(week) => setBehind({ figure: 'active', week })} />
            </>
          )
        }
      </Loading>
      {behind && (
        <AdoptionPeople
          view={view}
          behind={behind}
          onFigure={(figure) => setBehind({ ...behind, figure })}
          onClose={() => setBehind(undefined)}
        />
      )}
    </section>
  );
}
