import type { StepPair } from '@apprecio/contract/reports/charts';
import { useTranslations } from 'use-intl';
import { formatDate } from '../../../lib/i18n/format.ts';
import type { Column } from '../../../ui/data/table.tsx';
import type { ChartDays } from './compared.ts';

/** A chart in words: its title, and which days stand beside which. */
export function useChartLabel(): (title: string, days: ChartDays, earlier: ChartDays | undefined) => string {
  const t = useTranslations('reports');
  const period = ({ from, to }: ChartDays) => t('period', { from: formatDate(from), to: formatDate(to) });
  return (title, days, earlier) =>
    earlier ? t('chartBeside', { title, days: period(days), earlier: period(earlier) }) : title;
}

/** The columns of a table of steps: the step first, then each amount beside that of the days compared with. */
export function useBesideColumns() {
  const t = useTranslations('reports');
  return <Row extends { from: string }>(
    stepName: (step: string) => string,
    columns: readonly Column<Row>[],
    earlier: { stepName: (step: string) => string; columns: readonly Column<Row>[] } | undefined,
  ): Column<StepPair<Row>>[] => {
    const besides = new Map(earlier?.columns.map((column) => [column.id, column]));
    return [
      { id: 'from', head: t('series.step'), cell: ({ now }) => (now ? stepName(now.from) : '–'), phone: 'main' },
      ...(earlier
        ? [
            {
              id: 'beside',
              head: t('exports.before'),
              cell: (pair: StepPair<Row>) => (pair.earlier ? earlier.stepName(pair.earlier.from) : '–'),
            },
          ]
        : []),
      ...columns.flatMap((column) => {
        const beside = besides.get(column.id);
        const own = { ...column, cell: ({ now }: StepPair<Row>) => (now ? column.cell(now) : '–') };
        return beside
          ? [
              own,
              {
                ...column,
                id: `earlier ${column.id}`,
                head: t('earlier', { name: typeof column.head === 'string' ? column.head : '' }),
                cell: (pair: StepPair<Row>) => (pair.earlier ? beside.cell(pair.earlier) : '–'),
              },
            ]
          : [own];
      }),
    ];
  };
}
