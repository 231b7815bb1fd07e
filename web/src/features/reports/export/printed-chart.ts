import { type PrintedChart, printLimits } from '@apprecio/contract/reports/printing';
import { useTranslations } from 'use-intl';
import { type ChartScale, domainOf, scaled } from '../charts/scale.ts';

interface Drawn {
  name: string;
  values: readonly number[];
}

/** A chart of the screen for its PDF: shares and eNPS as lines, amounts as bars, those of the days compared with quieter. */
export function usePrintedChart() {
  const t = useTranslations('reports');
  return (
    scale: ChartScale,
    steps: readonly string[],
    now: readonly Drawn[],
    earlier: readonly Drawn[] = [],
  ): PrintedChart | undefined => {
    if (steps.length === 0) return undefined;
    const values = [...now, ...earlier].flatMap((each) => each.values);
    const [low, high] = scale === 'amount' ? [0, Math.max(1, ...values)] : domainOf(scale, values);
    const seriesOf = (drawn: readonly Drawn[], quiet: boolean) =>
      drawn.map((each) => ({
        name: quiet ? t('earlier', { name: each.name }) : each.name,
        quiet,
        values: each.values.slice(0, printLimits.rows),
      }));
    return {
      kind: scale === 'amount' ? 'bar' : 'line',
      low,
      high,
      ends: [scaled(scale, low), scaled(scale, high)],
      steps: steps.slice(0, printLimits.rows),
      series: [...seriesOf(now, false), ...seriesOf(earlier, true)],
    };
  };
}
