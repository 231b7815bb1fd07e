import { type AssignableRole, assignableRoles } from '@apprecio/contract/api/codes';
import { useQuery } from '@tanstack/react-query';
import { CalendarX, History, List, UserMinus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { query } from '../../lib/api/query.ts';
import { whole } from '../../lib/api/whole.ts';
import { cn } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/i18n/format.ts';
import type { Part } from '../../lib/search-params.ts';
import { useIsOn } from '../../lib/session/modules.ts';
import { Button } from '../../ui/form/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { FilterChip } from '../people/filters/public.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { groups, type EmployeesView } from './employees-view.ts';
import { ExportButton } from './export-button.tsx';

type Change = (part: Part<EmployeesView>) => void;

/** The counts above the list; each is a filter. */
export function GroupTiles({ view, onChange }: { view: EmployeesView; onChange: Change }) {
  const t = useTranslations('employees.groups');
  const { data } = useQuery(query('employees.counts', {}));
  const shown = groups.filter((group) => group !== 'stated' || view.group === group || (data?.stated ?? 0) > 0);
  return (
    <ul className={cn('grid grid-cols-2 gap-3', shown.length > 4 ? 'lg:grid-cols-5' : 'lg:grid-cols-4')}>
      {shown.map((group) => (
        <li key={group}>
          <button
            type="button"
            aria-pressed={view.group === group}
            onClick={() => onChange({ group: view.group === group ? undefined : group })}
            className="w-full rounded-[18px] border bg-surface px-4 py-3.5 text-left transition-colors hover:bg-hover aria-pressed:border-primary-line aria-pressed:ring-1 aria-pressed:ring-primary-line"
          >
            <b className="block text-2xl leading-tight font-semibold tabular-nums">
              {data ? formatNumber(data[group]) : '–'}
            </b>{' '}
            <span className="block text-sm text-ink-2">{t(group)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Search, filters, and the ways to lists, leavers and recent changes. */
export function Toolbar({
  view,
  total,
  onChange,
  onOpen,
}: {
  view: EmployeesView;
  total: number | undefined;
  onChange: Change;
  onOpen: (what: 'lists' | 'leavers' | 'lastDays' | 'batches') => void;
}) {
  const t = useTranslations('employees');
  const words = useTranslations('people');
  const hasSurveys = useIsOn('surveys');
  const { data: departments = [] } = useQuery(whole('employees.orgFields', { kind: 'department' }));
  const { data: locations = [] } = useQuery(whole('employees.orgFields', { kind: 'location' }));
  const roleName = (role: string) => words(`roles.${role as AssignableRole}`);
  const chosenOf = <T,>(chosen: T[]) => (chosen.length > 0 ? chosen : undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-4 py-3.5">
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        value={view.search ?? ''}
        onChange={(search) => onChange({ search: search || undefined })}
      />
      <FilterChip
        label={words('department')}
        options={departments.map(({ name }) => name)}
        chosen={view.department ?? []}
        onChange={(chosen) => onChange({ department: chosenOf(chosen) })}
      />
      <FilterChip
        label={words('location')}
        options={locations.map(({ name }) => name)}
        chosen={view.location ?? []}
        onChange={(chosen) => onChange({ location: chosenOf(chosen) })}
      />
      <FilterChip
        label={t('role')}
        options={assignableRoles.map(roleName)}
        chosen={(view.role ?? []).map(roleName)}
        onChange={(chosen) =>
          onChange({ role: chosenOf(assignableRoles.filter((role) => chosen.includes(roleName(role)))) })
        }
      />
      {total !== undefined && (
        <span role="status" className="text-sm text-muted max-sm:hidden">
          {t('people', { count: total })}
        </span>
      )}
      <span className="flex flex-wrap gap-1 sm:ml-auto">
        <span className="max-sm:hidden">
          <ColumnsMenu />
        </span>
        <ExportButton view={view} />
        <Button size="sm" variant="ghost" icon={List} id="people-lists" onClick={() => onOpen('lists')}>
          {t('orgFields.title')}
        </Button>
        <Button size="sm" variant="ghost" icon={UserMinus} id="leavers" onClick={() => onOpen('leavers')}>
          {t('leavers.open')}
        </Button>
        {hasSurveys && (
          <Button size="sm" variant="ghost" icon={CalendarX} id="last-days" onClick={() => onOpen('lastDays')}>
            {t('lastDay.open')}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={History} id="recent-changes" onClick={() => onOpen('batches')}>
          {t('batches.title')}
        </Button>
      </span>
    </div>
  );
}
