import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { useBesideColumns, useChartLabel } from './charts/beside.ts';
import { type ChartDays, earlierNameOf, pairsOf } from './charts/compared.ts';
import { Legend } from './charts/legend.tsx';
import { LineChart, stepNameOf } from './charts/line-chart.tsx';
import { ReportCard } from './charts/report-card.tsx';
import type { Behind } from './coverage-people.tsx';
import { type Figures, percentOf } from './coverage-view.ts';
import { FigureButton } from './figures/figure-button.tsx';

type Step = Figures['series'][number];

function useColumns(open: (figure: 'thanked' | 'gave', row: Step) => void): Column<Step>[] {
  const t = useTranslations('reports');
  const share = (figure: 'thanked' | 'gave'): Column<Step> => ({
    id: figure,
    head: t(`series.${figure}`),
    cell: (row) => (
      <FigureButton onOpen={() => open(figure, row)}>
        {t('percent', { percent: percentOf(row[figure], row.people) })}
      </FigureButton>
    ),
    numeric: true,
  });
  return [
    share('thanked'),
    share('gave'),
    { id: 'thanks', head: t('series.thanks'), cell: ({ thanks }) => formatNumber(thanks), numeric: true },
  ];
}

/** Who is thanked and who thanks over time, as a chart and its table, beside the days compared with. */
export function CoverageSeries({
  days,
  figures: { series, unit },
  earlier,
  onOpen,
}: {
  days: ChartDays;
  figures: Figures;
  earlier: { days: ChartDays; series: readonly Step[] } | undefined;
  onOpen: (behind: Behind) => void;
}) {
  const t = useTranslations('reports');
  const [stepName, earlierName] = [stepNameOf(unit), earlierNameOf(unit)];
  const [labelOf, besideColumns] = [useChartLabel(), useBesideColumns()];
  const columns = useColumns((figure, { from }) => onOpen({ figure, step: from, of: stepName(from) }));
  const beside = useColumns((figure, { from }) =>
    onOpen({ figure, step: from, of: earlierName(from), ...(earlier && { days: earlier.days }) }),
  );
  const people = {
    id: 'people',
    head: t('series.people'),
    cell: (row: Step) => formatNumber(row.people),
    numeric: true,
  };
  const linesOf = (steps: readonly Step[]) =>
    (['thanked', 'gave'] as const).map((id) => {
      const values = steps.map((step) => percentOf(step[id], step.people));
      return { id, name: t(`series.${id}`), values, value: t('percent', { percent: values.at(-1) ?? 0 }) };
    });
  const lines = linesOf(series);
  const earlierLines = earlier && linesOf(earlier.series);
  return (
    <ReportCard
      title={t('series.title')}
      define={t('define.series')}
      chart={
        <>
          <LineChart
            label={labelOf(t('series.title'), days, earlier?.days)}
            steps={series.map(({ from }) => from)}
            stepName={stepName}
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
          caption={labelOf(t('series.title'), days, earlier?.days)}
          rows={pairsOf(series, earlier?.series)}
          rowId={({ id }) => id}
          columns={besideColumns(stepName, [people, ...columns], earlier && { stepName: earlierName, columns: beside })}
        />
      }
    />
  );
}
