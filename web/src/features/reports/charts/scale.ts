import type { ChartScale } from '@apprecio/contract/reports/charts';
import { formatNumber } from '../../../lib/i18n/format.ts';

/** Returns a value formatted for the scale of its chart. */
export function scaled(scale: ChartScale, value: number): string {
  if (scale === 'percent') return `${value}%`;
  return `${scale === 'enps' && value > 0 ? '+' : ''}${formatNumber(value)}`;
}
