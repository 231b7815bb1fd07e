import { percentOf } from '@apprecio/contract/reports/charts';
import { type CoverageGroup, reportGroups } from '@apprecio/contract/reports/groups';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { NativeSelect } from '../../ui/form/select.tsx';
import { farBelow } from './coverage-view.ts';

interface GroupRow {
  label: string;
  part: number;
  people: number;
  onOpen: () => void;
}

function Row({ row, whole, open }: { row: GroupRow; whole: number; open: string }) {
  const t = useTranslations('reports');
  const { label, part, people, onOpen } = row;
  const share = percentOf(part, people);
  const far = whole - share >= farBelow;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 text-left text-md hover:bg-hover sm:grid-cols-[minmax(0,30%)_minmax(0,1fr)_3rem_5.5rem]"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="wrap-anywhere">{label}</span>
          {far && (
            <span className="text-accent-text" title={t('groups.below')}>
              <Icon of={TriangleAlert} size="sm" />
              <span className="sr-only">{t('groups.below')}</span>
            </span>
          )}
        </span>
        <span className="relative h-3 rounded-xs bg-inset max-sm:order-last max-sm:col-span-2" aria-hidden="true">
          <span
            className={cn('absolute inset-y-0 left-0 rounded-xs', far ? 'bg-accent-text' : 'bg-primary')}
            style={{ width: `${share}%` }}
          />
          <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${Math.min(whole, 99.5)}%` }} />
        </span>
        <b className="text-right font-semibold tabular-nums">{t('percent', { percent: share })}</b>
        <span className="text-sm text-muted tabular-nums max-sm:hidden">
          {t('of', { count: formatNumber(part), people: formatNumber(people) })}
        </span>
        <span className="sr-only">{open}</span>
      </button>
    </li>
  );
}

/** Shares of groups beside everybody's, which a line marks; each opens its list. */
export function GroupBars({ rows, whole, open }: { rows: GroupRow[]; whole: number; open: string }) {
  return (
    <ul className="-mx-2 flex flex-col gap-1">
      {rows.map((row) => (
        <Row key={row.label} row={row} whole={whole} open={open} />
      ))}
    </ul>
  );
}

/** Shows the choice of the group by which a report divides people. */
export function GroupSelect<By extends CoverageGroup>({
  by,
  onBy,
  groups = reportGroups as readonly CoverageGroup[] as readonly By[],
}: {
  by: By;
  onBy: (by: By) => void;
  groups?: readonly By[];
}) {
  const t = useTranslations('reports');
  return (
    <NativeSelect
      size="sm"
      className="w-36"
      aria-label={t('groups.by')}
      value={by}
      onChange={(event) => onBy(event.target.value as By)}
    >
      {groups.map((group: CoverageGroup) => (
        <option key={group} value={group}>
          {t(`groups.${group}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
