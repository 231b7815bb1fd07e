import { useTranslations } from 'use-intl';
import { formatMonth, todayIso } from '../../lib/i18n/format.ts';
import { NativeSelect } from '../../ui/form/select.tsx';
import { type Group, groups, type HistoryView, monthsBack } from './history-view.ts';

const monthsShown = 24;

interface HistoryFiltersProps {
  view: HistoryView;
  onView: (view: HistoryView) => void;
  /** The kinds there are to choose from; all by default. */
  offered?: readonly Group[];
}

/** Narrows a history to a kind and a month. */
export function HistoryFilters({ view, onView, offered = groups }: HistoryFiltersProps) {
  const t = useTranslations('points.filters');
  const change = (name: keyof HistoryView, value: string) => {
    const { [name]: _before, ...rest } = view;
    onView(value === '' ? rest : { ...rest, [name]: value });
  };
  const months = monthsBack(todayIso(), monthsShown);
  const shown = view.month && !months.includes(view.month) ? [view.month, ...months] : months;
  return (
    <div className="flex flex-wrap gap-2">
      <NativeSelect
        size="sm"
        className="w-40"
        aria-label={t('kind')}
        value={view.group ?? ''}
        onChange={(event) => change('group', event.target.value)}
      >
        <option value="">{t('all')}</option>
        {offered.map((group) => (
          <option key={group} value={group}>
            {t(group)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        size="sm"
        className="w-44"
        aria-label={t('month')}
        value={view.month ?? ''}
        onChange={(event) => change('month', event.target.value)}
      >
        <option value="">{t('allMonths')}</option>
        {shown.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month, 'with year')}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
