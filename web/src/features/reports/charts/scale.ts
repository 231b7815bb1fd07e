import { formatNumber } from '../../../lib/i18n/format.ts';

/** What the values of a chart are: shares in per cent, eNPS from -100 to 100, or amounts. */
export type ChartScale = 'percent' | 'enps' | 'amount';

const tens = (value: number) => Math.ceil(value / 10) * 10;

/** The least and the most that a chart of shares or eNPS shows. */
export function domainOf(scale: 'percent' | 'enps', values: readonly number[]): [number, number] {
  const top = Math.min(100, tens(Math.max(10, ...values)));
  return scale === 'percent' ? [0, top] : [-Math.min(100, tens(Math.max(10, ...values.map((value) => -value)))), top];
}

/** How a value is written beside its chart. */
export function scaled(scale: ChartScale, value: number): string {
  if (scale === 'percent') return `${value}%`;
  return `${scale === 'enps' && value > 0 ? '+' : ''}${formatNumber(value)}`;
}
