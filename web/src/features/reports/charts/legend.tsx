import { useTranslations } from 'use-intl';
import { cn } from '../../../lib/class-names.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import type { ChartDays } from './compared.ts';

/** The styles of lines and bars; those of the compared days are muted. */
export const looks = {
  now: [
    { stroke: 'stroke-primary', fill: 'fill-primary', dash: undefined, width: 2.5 },
    { stroke: 'stroke-accent-text', fill: 'fill-accent-text', dash: '6 4', width: 2.5 },
  ],
  earlier: [
    { stroke: 'stroke-muted', fill: 'fill-muted', dash: undefined, width: 1.5 },
    { stroke: 'stroke-muted', fill: 'fill-muted', dash: '2 4', width: 1.5 },
  ],
} as const;

/** An entry of a legend, in the order of the lines or bars. */
export interface LegendItem {
  id: string;
  name: string;
  /** The last one. */
  value?: string;
}

interface MarkProps {
  at: number;
  isEarlier: boolean;
}

function LineMark({ at, isEarlier }: MarkProps) {
  const { stroke, dash, width } = looks[isEarlier ? 'earlier' : 'now'][at]!;
  return (
    <svg width="24" height="4" aria-hidden="true" className="shrink-0">
      <line x2="24" y1="2" y2="2" strokeWidth={width} className={stroke} {...(dash && { strokeDasharray: dash })} />
    </svg>
  );
}

function BarMark({ at, isEarlier }: MarkProps) {
  const { stroke, fill, dash } = looks[isEarlier ? 'earlier' : 'now'][at]!;
  return (
    <svg width="12" height="12" aria-hidden="true" className="shrink-0">
      <rect
        x="1"
        y="1"
        width="10"
        height="10"
        rx="2"
        className={isEarlier ? cn('fill-none', stroke) : fill}
        {...(isEarlier && { strokeWidth: 1.5 })}
        {...(isEarlier && dash && { strokeDasharray: dash })}
      />
    </svg>
  );
}

/** Draws the legend of a chart's lines or bars. If other days are compared, it also shows the dates of both. */
export function Legend({
  kind,
  now,
  earlier,
}: {
  kind: 'line' | 'bar';
  now: { days: ChartDays; items: readonly LegendItem[] };
  earlier?: { days: ChartDays; items: readonly LegendItem[] } | undefined;
}) {
  const t = useTranslations('reports');
  const Mark = kind === 'line' ? LineMark : BarMark;
  return (
    <div className="mt-2 flex flex-col gap-2 text-sm text-ink-2">
      {[now, ...(earlier ? [earlier] : [])].map(({ days, items }, row) => (
        <div key={days.from} className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          {earlier && (
            <p className="font-medium tabular-nums max-sm:w-full">
              {t('period', { from: formatDate(days.from), to: formatDate(days.to) })}
            </p>
          )}
          <ul className="contents">
            {items.map(({ id, name, value }, at) => (
              <li key={id} className="flex items-center gap-2">
                <Mark at={at} isEarlier={row > 0} />
                <span>
                  {name} {value !== undefined && <b className="font-semibold">{value}</b>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
