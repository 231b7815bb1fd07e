import { percentOf } from '@apprecio/contract/reports/charts';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import type { Column } from '../../ui/data/table.tsx';
import type { ChartDays } from './charts/compared.ts';
import { type Series, SeriesCard, type StepsOf } from './charts/series-card.tsx';
import type { Behind } from './coverage-people.tsx';
import type { Figures } from './coverage-view.ts';
import { figureColumn } from './figures/figure-button.tsx';

type Step = Figures['series'][number];

const shares = ['thanked', 'gave'] as const;

/** Shows the shares of people thanked and of people who thank, over time. */
export function CoverageSeries({
  days,
  figures: { series, unit },
  earlier,
  onOpen,
}: {
  days: ChartDays;
  figures: Figures;
  earlier: Series<Step> | undefined;
  onOpen: (behind: Behind) => void;
}) {
  const t = useTranslations('reports');
  const columnsOf = ({ nameOf, days: of }: StepsOf): Column<Step>[] => [
    { id: 'people', head: t('series.people'), cell: ({ people }) => formatNumber(people), numeric: true },
    ...shares.map((figure) =>
      figureColumn<Step>({
        id: figure,
        head: t(`series.${figure}`),
        text: (row) => t('percent', { percent: percentOf(row[figure], row.people) }),
        onOpen: (row) => onOpen({ figure, step: row.from, of: nameOf(row.from), ...(of && { days: of }) }),
      }),
    ),
    { id: 'thanks', head: t('series.thanks'), cell: ({ thanks }) => formatNumber(thanks), numeric: true },
  ];
  return (
    <SeriesCard
      title={t('series.title')}
      define={t('define.series')}
      {...{ days, series, unit, earlier, columnsOf }}
      kind="line"
      amounts={shares.map((id) => ({
        id,
        name: t(`series.${id}`),
        of: (step: Step) => percentOf(step[id], step.people),
      }))}
    />
  );
}
