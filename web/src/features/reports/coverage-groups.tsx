import { type ReportGroup, reportGroups } from '@apprecio/contract/reports/groups';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { Table } from '../../ui/data/table.tsx';
import { NativeSelect } from '../../ui/form/select.tsx';
import type { Behind } from './coverage-people.tsx';
import { farBelow, type Figures, percentOf } from './coverage-view.ts';
import { ReportCard } from './report-card.tsx';

type Group = Figures['groups'][number];

/** The name of a group as people read it. */
export function useGroupName(by: ReportGroup): (name: string | null) => string {
  const t = useTranslations('reports.groups');
  return (name) => {
    if (name === null) return t('smaller');
    return by === 'tenure' ? t(`bands.${name as 'under_1'}`) : name;
  };
}

function Row({ group, name, whole, onOpen }: { group: Group; name: string; whole: number; onOpen: () => void }) {
  const t = useTranslations('reports');
  const share = percentOf(group.thanked, group.people);
  const far = whole - share >= farBelow;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 text-left text-md hover:bg-hover sm:grid-cols-[minmax(0,30%)_minmax(0,1fr)_3rem_5.5rem]"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="wrap-anywhere">{name}</span>
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
          {t('of', { count: formatNumber(group.thanked), people: formatNumber(group.people) })}
        </span>
        <span className="sr-only">{t('groups.open')}</span>
      </button>
    </li>
  );
}

/** Coverage of the groups beside everybody's; a group opens the list of who was missed. */
export function CoverageGroups({
  figures,
  by,
  onBy,
  onOpen,
}: {
  figures: Figures;
  by: ReportGroup;
  onBy: (by: ReportGroup) => void;
  onOpen: (behind: Behind) => void;
}) {
  const t = useTranslations('reports');
  const nameOf = useGroupName(by);
  const { now, groups } = figures;
  const whole = percentOf(now.thanked, now.people);
  const rows = groups.map((group) => ({ ...group, label: nameOf(group.name) }));
  return (
    <ReportCard
      title={t('groups.title')}
      text={t('groups.line', { percent: whole })}
      end={
        <NativeSelect
          size="sm"
          className="w-36"
          aria-label={t('groups.by')}
          value={by}
          onChange={(event) => onBy(event.target.value as ReportGroup)}
        >
          {reportGroups.map((group) => (
            <option key={group} value={group}>
              {t(`groups.${group}`)}
            </option>
          ))}
        </NativeSelect>
      }
      chart={
        <ul className="-mx-2 flex flex-col gap-1">
          {rows.map((group) => (
            <Row
              key={group.label}
              group={group}
              name={group.label}
              whole={whole}
              onOpen={() => onOpen({ figure: 'not_thanked', group: { name: group.name, label: group.label } })}
            />
          ))}
        </ul>
      }
      table={
        <Table
          caption={t('groups.title')}
          rows={rows}
          rowId={({ label }) => label}
          columns={[
            { id: 'group', head: t('groups.group'), cell: ({ label }) => label, phone: 'main' },
            {
              id: 'people',
              head: t('series.people'),
              cell: ({ people }) => formatNumber(people),
              numeric: true,
              phone: 'tag',
            },
            {
              id: 'thanked',
              head: t('series.thanked'),
              cell: ({ thanked, people }) => t('percent', { percent: percentOf(thanked, people) }),
              numeric: true,
            },
            {
              id: 'gave',
              head: t('series.gave'),
              cell: ({ gave, people }) => t('percent', { percent: percentOf(gave, people) }),
              numeric: true,
            },
          ]}
        />
      }
    />
  );
}
