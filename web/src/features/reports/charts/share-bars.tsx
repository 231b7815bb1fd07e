import type { ReactNode } from 'react';

/** A bar of a chart: `line` says more beside its value. */
export interface BarRow {
  id: string;
  label: string;
  /** In per cent. */
  share: number;
  value: ReactNode;
  line?: string;
}

/** Bars under their labels; a line marks a share. */
export function ShareBars({ rows, mark }: { rows: readonly BarRow[]; mark?: number }) {
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ id, label, share, value, line }) => (
        <li key={id} className="text-md">
          <span className="flex items-baseline gap-3">
            <span dir="auto" className="min-w-0 flex-1 text-start wrap-anywhere">
              {label}
            </span>
            <b className="font-semibold tabular-nums">{value}</b>
            {line && <span className="text-sm text-muted tabular-nums">{line}</span>}
          </span>
          <span aria-hidden="true" className="relative mt-1 block h-2 rounded-xs bg-inset">
            <span className="block h-full rounded-xs bg-primary" style={{ width: `${share}%` }} />
            {mark !== undefined && (
              <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${Math.min(mark, 99.5)}%` }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
