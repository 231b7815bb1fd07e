import { pairsOf } from '@apprecio/contract/reports/charts';
import { useTranslations } from 'use-intl';
import { type Column, Table } from '../../../ui/data/table.tsx';
import { BarChart } from './bar-chart.tsx';
import { type ChartDays, earlierNameOf } from './compared.ts';
import { useBesideColumns, useChartLabel } from './comparison-columns.ts';
import { Legend } from './legend.tsx';
import { LineChart, stepNameOf } from './line-chart.tsx';
import { ReportCard } from './report-card.tsx';

/** The steps of a report, and the days they are of. */
export interface Series<Step> {
  days: ChartDays;
  series: readonly Step[];
}

/** The steps whose figures a table opens: a function that names them, and the days if they are the compared days. */
export interface StepsOf {
  nameOf: (from: string) => string;
  days?: ChartDays;
}

interface Amount<Step> {
  id: string;
  name: string;
  of: (step: Step) => number;
}

interface SeriesCardProps<Step> extends Series<Step> {
  title: string;
  text?: string;
  define?: string;
  first?: 'chart' | 'table';
  unit: 'day' | 'week' | 'month';
  earlier: Series<Step> | undefined;
  /** Shares in percent as lines, or amounts as bars. */
  kind: 'line' | 'bar';
  amounts: readonly Amount<Step>[];
  columnsOf: (steps: StepsOf) => readonly Column<Step>[];
  newestFirst?: boolean;
}

/** Amounts over time, as a chart and its table, beside the days compared with. */
export function SeriesCard<Step extends { from: string }>({
  title,
  days,
  series,
  unit,
  earlier,
  kind,
  amounts,
  columnsOf,
  newestFirst = false,
  ...card
}: SeriesCardProps<Step>) {
  const t = useTranslations('reports');
  const [stepName, earlierName] = [stepNameOf(unit), earlierNameOf(unit)];
  const besideColumns = useBesideColumns();
  const label = useChartLabel()(title, days, earlier?.days);
  const drawnOf = (steps: readonly Step[]) =>
    amounts.map(({ id, name, of }) => {
      const values = steps.map(of);
      return { id, name, values, ...(kind === 'line' && { value: t('percent', { percent: values.at(-1) ?? 0 }) }) };
    });
  const drawn = drawnOf(series);
  const before = earlier && drawnOf(earlier.series);
  const beside = earlier && {
    stepName: earlierName,
    columns: columnsOf({ nameOf: earlierName, days: earlier.days }).filter(({ id }) => id !== 'people'),
  };
  const axis = { label, steps: series.map(({ from }) => from), stepName };
  const rows = pairsOf(series, earlier?.series);
  return (
    <ReportCard
      title={title}
      {...card}
      chart={
        <>
          {kind === 'line' ? (
            <LineChart {...axis} lines={drawn} {...(before && { earlier: before })} />
          ) : (
            <BarChart {...axis} bars={drawn.map((bar, at) => ({ ...bar, earlier: before?.[at]!.values }))} />
          )}
          <Legend
            kind={kind}
            now={{ days, items: drawn }}
            earlier={earlier && { days: earlier.days, items: before! }}
          />
        </>
      }
      table={
        <Table
          named
          caption={label}
          rows={newestFirst ? rows.toReversed() : rows}
          rowId={({ id }) => id}
          columns={besideColumns(stepName, columnsOf({ nameOf: stepName }), beside)}
        />
      }
    />
  );
}
