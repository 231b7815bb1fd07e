import type { AdoptionFigure } from '@apprecio/contract/reports/adoption';
import { percentOf } from '@apprecio/contract/reports/charts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { Card } from '../../../ui/data/card.tsx';
import type { Column } from '../../../ui/data/table.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { ComparedLine } from '../charts/compared-line.tsx';
import type { ChartDays, ComparedDays } from '../charts/compared.ts';
import { type Series, SeriesCard } from '../charts/series-card.tsx';
import { useCompared } from '../charts/use-compared.ts';
import type { DaysView } from '../coverage-view.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { ReportTile } from '../report-tile.tsx';
import { AdoptionPeople, adoptionInput, type Behind } from './adoption-people.tsx';

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

function Weeks({
  onOpen,
  ...weeks
}: Series<Week> & {
  earlier: Series<Week> | undefined;
  onOpen: (week: string, days: ChartDays | null) => void;
}) {
  const t = useTranslations('reports');
  const columnsOf = ({ days = null }: { days?: ChartDays | null }): Column<Week>[] => [
    { id: 'people', head: t('series.people'), cell: ({ people }) => formatNumber(people), numeric: true },
    {
      id: 'active',
      head: t('adoption.active'),
      cell: ({ from, active, people }) => (
        <FigureButton onOpen={() => onOpen(from, days)}>
          {t('percent', { percent: percentOf(active, people) })} ({formatNumber(active)})
        </FigureButton>
      ),
      numeric: true,
    },
  ];
  return (
    <SeriesCard
      title={t('adoption.weeks')}
      text={t('adoption.weeksLine')}
      {...weeks}
      unit="week"
      newestFirst
      kind="line"
      amounts={[{ id: 'active', name: t('adoption.active'), of: (week: Week) => percentOf(week.active, week.people) }]}
      columnsOf={columnsOf}
    />
  );
}

/** The view of the days compared with. */
const besideView = (view: DaysView, days: ChartDays | null): DaysView =>
  days ? { ...view, range: 'custom', from: days.from, to: days.to } : view;

/** Shows adoption: people invited, signed in and active by week, with the list behind each figure. */
export function Adoption({ view, compared }: { view: DaysView; compared: ComparedDays }) {
  const t = useTranslations('reports.adoption');
  const found = useQuery(query('reports.adoption', adoptionInput(view)));
  const before = useCompared(found, compared, (days) =>
    query('reports.adoption', adoptionInput(besideView(view, days))),
  );
  const [behind, setBehind] = useState<Behind>();
  const { beside: earlier } = before;
  return (
    <section aria-labelledby="adoption" className="flex flex-col gap-4">
      <h2 id="adoption" className="type-section">
        {t('title')}
      </h2>
      <ComparedLine of={before} />
      <QueryResult query={found} shape={<Bone className="h-64 rounded-xl!" />}>
        {(data) =>
          data.figures && (
            <>
              <Tiles figures={data.figures} onOpen={(figure) => setBehind({ figure })} />
              <Weeks
                days={data}
                series={stepsOf(data.figures)}
                earlier={earlier?.figures ? { days: earlier, series: stepsOf(earlier.figures) } : undefined}
                onOpen={(week, days) => setBehind({ figure: 'active', week, days })}
              />
            </>
          )
        }
      </QueryResult>
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
