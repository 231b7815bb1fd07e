import type { SortKey } from '@apprecio/contract/store/categories';
import type { StoreFilters } from '@apprecio/contract/store/store.entities';
import type { UseQueryResult } from '@tanstack/react-query';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../lib/i18n/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { RemovableChip } from '../../ui/form/chip.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { NativeSelect } from '../../ui/form/select.tsx';
import { openedPart } from '../../ui/layout/lazy.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import {
  type ChangeView,
  cleared,
  filterCount,
  listFilters,
  sortsOf,
  type StoreView,
  usualSort,
} from './store-view.ts';

const sheet = openedPart<FilterSheetProps>(() => import('./filter-sheet.tsx').then((file) => file.FilterSheet));

interface BarProps {
  view: StoreView;
  filters: UseQueryResult<StoreFilters>;
  points: number | undefined;
  onChange: ChangeView;
}

function FilterButton(props: BarProps & { total: number | undefined }) {
  const t = useTranslations('store');
  const [open, setOpen] = useState(false);
  const count = filterCount(props.view);
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        onClick={() => setOpen(true)}
        onPointerEnter={sheet.preload}
        className="lg:hidden"
      >
        {count > 0 ? t('filters.openChosen', { count }) : t('filters.open')}
      </Button>
      {open && <sheet.Part open={open} onOpenChange={setOpen} {...props} />}
    </>
  );
}

/** Shows the chosen filters, each with a button that removes it. */
export function ChosenFilters({
  view,
  onChange,
  onView,
}: Pick<BarProps, 'view' | 'onChange'> & { onView: (view: StoreView) => void }) {
  const t = useTranslations('store');
  if (filterCount(view) === 0) return null;
  const { from, to } = view;
  const price = from !== undefined || to !== undefined;
  const span = t('filters.span', {
    kind: from === undefined ? 'to' : to === undefined ? 'from' : 'both',
    from: formatPaise((from ?? 0) * 100),
    to: formatPaise((to ?? 0) * 100),
  });
  const chip = (text: string, part: Parameters<ChangeView>[0]) => (
    <RemovableChip key={text} removeLabel={t('filters.remove', { name: text })} onRemove={() => onChange(part)}>
      {text}
    </RemovableChip>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {view.affordable && chip(t('affordable'), { affordable: undefined })}
      {listFilters.flatMap((filter) =>
        (view[filter] ?? []).map((value) => {
          const left = view[filter]!.filter((one) => one !== value);
          return chip(value, { [filter]: left.length > 0 ? left : undefined });
        }),
      )}
      {price && chip(span, { from: undefined, to: undefined })}
      <Button variant="ghost" size="sm" onClick={() => onView(cleared(view))}>
        {t('filters.clear')}
      </Button>
    </div>
  );
}

/** The row above the products: words, the filters on narrow screens, the order, cards or rows. */
export function StoreBar({ total, ...props }: BarProps & { total: number | undefined }) {
  const t = useTranslations('store');
  const { view, onChange } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        value={view.search ?? ''}
        onChange={(search) => onChange({ search: search || undefined })}
      />
      <FilterButton total={total} {...props} />
      <div className="ml-auto flex items-center gap-2 max-sm:w-full">
        <NativeSelect
          aria-label={t('sort')}
          value={view.sort ?? usualSort}
          onChange={({ target }) => {
            const sort = target.value as SortKey;
            onChange({ sort: sort === usualSort ? undefined : sort });
          }}
          className="max-sm:flex-1"
        >
          {sortsOf(view.tab ?? 'merchandise').map((key) => (
            <option key={key} value={key}>
              {t(`sorts.${key}`)}
            </option>
          ))}
        </NativeSelect>
        <Segments
          label={t('look.label')}
          value={view.look ?? 'grid'}
          onChange={(look) => onChange({ look: look === 'list' ? look : undefined })}
          options={[
            { value: 'grid', label: t('look.grid'), icon: LayoutGrid },
            { value: 'list', label: t('look.list'), icon: List },
          ]}
        />
      </div>
    </div>
  );
}
