import { timeRanges } from '@apprecio/contract/api/choices';
import { comparisons } from '@apprecio/contract/reports/groups';
import { useTranslations } from 'use-intl';
import { NativeSelect } from '../../ui/form/select.tsx';
import type { DaysView } from './coverage-view.ts';
import { ReportDay } from './report-day.tsx';

/** The days and the department of a report. */
export function CoverageFilters({
  view,
  departments,
  compared,
  onView,
}: {
  view: DaysView;
  /** Null where a report has no departments. */
  departments: readonly string[] | null;
  /** True if the report compares its days with others. */
  compared: boolean;
  onView: (view: DaysView) => void;
}) {
  const t = useTranslations('reports');
  const { range = 'this_year', from, to, department, ...rest } = view;
  const narrowed = { ...rest, ...(department && { department }) };
  const days = { ...(from && { from }), ...(to && { to }) };
  const changeRange = (next: string) => {
    if (next === 'this_year') return onView(narrowed);
    return onView({ ...narrowed, range: next as 'all_time', ...(next === 'custom' && days) });
  };
  const departmentNames = departments ?? [];
  const all = department && !departmentNames.includes(department) ? [department, ...departmentNames] : departmentNames;
  return (
    <>
      <NativeSelect
        size="sm"
        className="w-36 max-sm:flex-1 max-sm:basis-32"
        aria-label={t('range')}
        value={range}
        onChange={(event) => changeRange(event.target.value)}
      >
        {timeRanges.map((each) => (
          <option key={each} value={each}>
            {t(`ranges.${each}`)}
          </option>
        ))}
      </NativeSelect>
      {departments && (
        <NativeSelect
          size="sm"
          className="w-40 max-sm:flex-1 max-sm:basis-32"
          aria-label={t('department')}
          value={department ?? ''}
          onChange={({ target }) => {
            const { department: _before, ...others } = view;
            onView(target.value ? { ...others, department: target.value } : others);
          }}
        >
          <option value="">{t('allDepartments')}</option>
          {all.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </NativeSelect>
      )}
      {compared && (
        <NativeSelect
          size="sm"
          className="max-w-full max-sm:grow"
          aria-label={t('compare')}
          value={view.compare ?? 'before'}
          onChange={({ target }) => {
            const { compare: _before, ...others } = view;
            onView(target.value === 'before' ? others : { ...others, compare: target.value as 'year' });
          }}
        >
          {comparisons.map((each) => (
            <option key={each} value={each}>
              {t(`compares.${each}`)}
            </option>
          ))}
        </NativeSelect>
      )}
      {range === 'custom' && (
        <div className="flex w-full flex-wrap gap-3">
          {(['from', 'to'] as const).map((name) => (
            <ReportDay
              key={name}
              label={t(name)}
              value={view[name] ?? ''}
              onDay={(day) => onView({ ...view, [name]: day })}
            />
          ))}
        </div>
      )}
    </>
  );
}
