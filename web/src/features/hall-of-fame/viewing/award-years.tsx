import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { useChosenInSight } from '../../../ui/layout/tabs.tsx';
import { type AwardsView, filtersOf } from '../awards-view.ts';

interface YearProps {
  name: string;
  label: string;
  count: number;
  checked: boolean;
  onChoose: () => void;
}

function Year({ name, label, count, checked, onChoose }: YearProps) {
  const t = useTranslations('hall-of-fame');
  return (
    <label
      data-chosen={checked || undefined}
      className="group relative flex min-w-20 shrink-0 flex-col items-center px-3 pt-5 pb-2 text-center max-md:min-w-18"
    >
      <span aria-hidden="true" className="absolute inset-x-0 top-[7px] border-t border-line-strong" />
      <span
        aria-hidden="true"
        className="absolute top-0 size-[15px] rounded-full border-2 border-line-strong bg-bg transition-colors group-hover:border-primary group-has-checked:border-primary group-has-checked:bg-primary group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus"
      />
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="text-md font-medium text-ink-2 tabular-nums group-has-checked:font-semibold group-has-checked:text-ink">
        {label}
      </span>
      <span className="text-sm text-muted tabular-nums">{t('results', { count })}</span>
    </label>
  );
}

/** The years that have awards as a line to go along, the latest first; each says how many fit the other filters. */
export function AwardYears({ view, onView }: { view: AwardsView; onView: (view: AwardsView) => void }) {
  const t = useTranslations('hall-of-fame');
  const name = useId();
  const { year: chosen, sort: _sort, ...others } = view;
  const { data: years, isError } = useQuery({
    ...query('hallOfFame.timeline', filtersOf(others)),
    placeholderData: keepPreviousData,
  });
  const line = useChosenInSight<HTMLDivElement>(`${chosen ?? 0} ${years?.length ?? 0}`);
  if (!years) return isError ? null : <div className="mb-4 h-[75px]" />;
  if (years.length < 2 && chosen === undefined) return null;
  const choose = (year: number | undefined) => {
    const { year: _year, ...rest } = view;
    onView(year === undefined ? rest : { ...rest, year });
  };
  return (
    <div
      ref={line}
      role="radiogroup"
      aria-label={t('timeline')}
      className="scroll-quiet mb-4 flex max-w-full overflow-x-auto p-1"
    >
      <Year
        name={name}
        label={t('allYears')}
        count={years.reduce((sum, { count }) => sum + count, 0)}
        checked={chosen === undefined}
        onChoose={() => choose(undefined)}
      />
      {years.map(({ year, count }) => (
        <Year
          key={year}
          name={name}
          label={String(year)}
          count={count}
          checked={chosen === year}
          onChoose={() => choose(year)}
        />
      ))}
    </div>
  );
}
