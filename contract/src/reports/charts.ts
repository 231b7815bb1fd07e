/** The kind of a chart's values: shares in percent, eNPS from -100 to 100, or amounts. */
export type ChartScale = 'percent' | 'enps' | 'amount';

/** A share in whole per cent; 0 of nobody. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** Thank-yous for each person, to one decimal. */
export function perPerson({ thanks, people }: { thanks: number; people: number }): number {
  return people === 0 ? 0 : Math.round((thanks / people) * 10) / 10;
}

const tens = (value: number) => Math.ceil(value / 10) * 10;

/** The least and the most that a chart shows. */
export function domainOf(scale: ChartScale, values: readonly number[]): [number, number] {
  if (scale === 'amount') return [0, Math.max(1, ...values)];
  const top = Math.min(100, tens(Math.max(10, ...values)));
  return scale === 'percent' ? [0, top] : [-Math.min(100, tens(Math.max(10, ...values.map((value) => -value)))), top];
}

/** The days that a report is compared with. */
interface Days {
  from: string;
  to: string;
}

/** Returns the same question for the days compared with; unchanged without such days. */
export function earlierOf<Asked extends object>(query: Asked, days: Days | null): Asked {
  return days ? { ...query, range: 'custom', from: days.from, to: days.to, compare: 'none' } : query;
}

/** A step of a chart and the one it is compared with; one of the periods may have a step more. */
export interface StepPair<Step> {
  id: string;
  now: Step | undefined;
  earlier: Step | undefined;
}

/** The steps of a chart, each beside the one of the days it is compared with. */
export function pairsOf<Step extends { from: string }>(
  now: readonly Step[],
  earlier: readonly Step[] | undefined,
): StepPair<Step>[] {
  return Array.from({ length: Math.max(now.length, earlier?.length ?? 0) }, (_, at) => ({
    id: now[at]?.from ?? earlier![at]!.from,
    now: now[at],
    earlier: earlier?.[at],
  }));
}
