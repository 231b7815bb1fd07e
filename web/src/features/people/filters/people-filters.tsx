import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import type { Part } from '../../../lib/search-params.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { NativeSelect } from '../../../ui/form/select.tsx';
import { isNarrowed, listFilters, type PeopleView } from '../people-view.ts';
import { FilterChip } from './filter-chip.tsx';

const sorts = ['name', 'name_desc', 'newest'] as const;
const optionsOf = { department: 'departments', designation: 'designations', location: 'locations' } as const;

/** Changes parts of the view; `undefined` takes a part away. */
export type ChangeView = (part: Part<PeopleView>) => void;

/** The row above the directory: words, filters, order; all of it lives in the address. */
export function PeopleFilters({
  view,
  onChange,
  onClear,
}: {
  view: PeopleView;
  onChange: ChangeView;
  onClear: () => void;
}) {
  const t = useTranslations('people');
  const { data: filterChoices } = useQuery(query('people.filters', {}));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t('searchLabel')}
        placeholder={t('search')}
        value={view.search ?? ''}
        onChange={(search) => onChange({ search: search || undefined })}
      />
      <div className="scroll-quiet flex items-center gap-2 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:contents">
        {listFilters.map((filter) => (
          <FilterChip
            key={filter}
            label={t(filter)}
            options={filterChoices?.[optionsOf[filter]] ?? []}
            chosen={view[filter] ?? []}
            onChange={(chosen) => onChange({ [filter]: chosen.length > 0 ? chosen : undefined })}
          />
        ))}
        <Chip size="lg" pressed={view.team ?? false} onClick={() => onChange({ team: view.team ? undefined : true })}>
          {t('team')}
        </Chip>
        <Chip size="lg" pressed={view.new ?? false} onClick={() => onChange({ new: view.new ? undefined : true })}>
          {t('newThisMonth')}
        </Chip>
        {isNarrowed(view) && (
          <Button variant="ghost" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
      <NativeSelect
        aria-label={t('sort')}
        value={view.sort ?? 'name'}
        onChange={(event) => {
          const sort = event.target.value;
          onChange({ sort: sort === 'name_desc' || sort === 'newest' ? sort : undefined });
        }}
        className="ml-auto max-sm:w-full"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
