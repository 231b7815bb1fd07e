import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Table } from '../../ui/data/table.tsx';
import type { Behind } from './coverage-people.tsx';
import { type Figures, percentOf } from './coverage-view.ts';
import { FigureButton } from './figures/figure-button.tsx';
import { ChartLegend, LineChart, stepNameOf } from './line-chart.tsx';
import { ReportCard } from './report-card.tsx';

/** Who is thanked and who thanks over time, as a chart and its table. */
export function CoverageSeries({ figures, onOpen }: { figures: Figures; onOpen: (behind: Behind) => void }) {
  const t = useTranslations('reports');
  const { series, unit } = figures;
  const stepName = stepNameOf(unit);
  const share = (figure: 'thanked' | 'gave', row: Figures['series'][number]) => (
    <FigureButton onOpen={() => onOpen({ figure, step: row.from, of: stepName(row.from) })}>
      {t('percent', { percent: percentOf(row[figure], row.people) })}
    </FigureButton>
  );
  const lines = (['thanked', 'gave'] as const).map((id) => ({
    id,
    name: t(`series.${id}`),
    values: series.map((step) => percentOf(step[id], step.people)),
  }));
  return (
    <ReportCard
      title={t('series.title')}
      define={t('define.series')}
      picture
      chart={
        <>
          <LineChart
            label={t('series.title')}
            steps={series.map(({ from }) => from)}
            stepName={stepName}
            lines={lines}
          />
          <ChartLegend lines={lines} />
        </>
      }
      table={
        <Table
          named
          caption={t('series.title')}
          rows={series}
          rowId={({ from }) => from}
          columns={[
            { id: 'from', head: t('series.step'), cell: ({ from }) => stepName(from), phone: 'main' },
            {
              id: 'people',
              head: t('series.people'),
              cell: ({ people }) => formatNumber(people),
              numeric: true,
            },
            {
              id: 'thanked',
              head: t('series.thanked'),
              cell: (row) => share('thanked', row),
              numeric: true,
            },
            { id: 'gave', head: t('series.gave'), cell: (row) => share('gave', row), numeric: true },
            {
              id: 'thanks',
              head: t('series.thanks'),
              cell: ({ thanks }) => formatNumber(thanks),
              numeric: true,
            },
          ]}
        />
      }
    />
  );
}
