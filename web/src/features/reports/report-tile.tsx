import { ArrowDownRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { DefineMark } from './figures/define-mark.tsx';

interface Compared {
  now: number;
  before: number;
  unit: '%' | '';
}

function Change({ now, before, unit }: Compared) {
  const t = useTranslations('reports');
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  const arrow: LucideIcon | null = { up: ArrowUpRight, down: ArrowDownRight, same: null }[direction];
  return (
    <p className="flex items-center gap-1 text-sm text-muted tabular-nums">
      {arrow && <Icon of={arrow} size="sm" className={direction === 'up' ? 'text-success' : 'text-danger'} />}
      {t('change', { direction, before: `${formatNumber(before)}${unit}` })}
    </p>
  );
}

/** A figure at the head of a report: what it counts stands behind the mark, and the figure opens its list. */
export function ReportTile({
  name,
  define,
  value,
  line,
  change,
  onOpen,
}: {
  name: string;
  define: string;
  value: string;
  line: string;
  change?: Compared | null;
  onOpen?: () => void;
}) {
  const shown = <span className="text-3xl font-semibold tracking-tight tabular-nums">{value}</span>;
  return (
    <div className="flex min-w-0 flex-col gap-1 border-t px-4 py-4 max-sm:first:border-t-0 sm:border-l sm:px-5 sm:max-lg:odd:border-l-0 lg:border-t-0 lg:first:border-l-0">
      <div className="flex items-start gap-1">
        <p className="flex-1 text-sm text-ink-2">{name}</p>
        <DefineMark text={define} className="-my-1.5 -mr-2" />
      </div>
      {onOpen ? (
        <button
          type="button"
          aria-label={`${value} ${name}, ${line}`}
          className="hit self-start rounded-xs underline-offset-4 hover:underline"
          onClick={onOpen}
        >
          {shown}
        </button>
      ) : (
        <p>{shown}</p>
      )}
      <p className="text-sm text-muted tabular-nums">{line}</p>
      {change && <Change {...change} />}
    </div>
  );
}
