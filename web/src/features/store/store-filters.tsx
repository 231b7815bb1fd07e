import type { StoreFilters } from '@apprecio/contract/store/store.entities';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatPaise } from '../../lib/i18n/format.ts';
import { QueryResult } from '../../ui/feedback/query-result.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { sortedColours, swatchOf } from './looks/colours.ts';
import type { ChangeView, ListFilter, StoreView } from './store-view.ts';

type Values = StoreFilters['categories'];

interface ListProps {
  filter: ListFilter;
  values: Values;
  view: StoreView;
  onChange: ChangeView;
}

const group = 'flex flex-col gap-1 border-t border-line py-4 first:border-t-0 first:pt-0';

function useToggle({ filter, view, onChange }: Omit<ListProps, 'values'>): (value: string) => void {
  const chosen = view[filter] ?? [];
  return (value) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange({ [filter]: next.length > 0 ? next : undefined });
  };
}

function CheckList(props: ListProps) {
  const t = useTranslations('store');
  const id = useId();
  const toggle = useToggle(props);
  const { filter, values, view } = props;
  return (
    <div className={group} role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-sm font-semibold">
        {t(`filters.${filter}`)}
      </p>
      {values.map(({ value, count }) => (
        <Checkbox
          key={value}
          className="w-full py-1"
          checked={view[filter]?.includes(value) ?? false}
          onChange={() => toggle(value)}
          label={
            <span className="flex flex-1 justify-between gap-3">
              {value}
              <span className="text-sm text-muted tabular-nums">{t('count', { count })}</span>
            </span>
          }
        />
      ))}
    </div>
  );
}

/** Shows what a colour looks like, where its name is known. */
function Swatch({ name }: { name: string }) {
  const look = swatchOf(name);
  if (look === null) return null;
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: look }}
      className="size-4 shrink-0 rounded-full border border-control"
    />
  );
}

function ChipList(props: ListProps) {
  const t = useTranslations('store');
  const id = useId();
  const toggle = useToggle(props);
  const { filter, values, view } = props;
  return (
    <div className={group} role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-sm font-semibold">
        {t(`filters.${filter}`)}
      </p>
      <div className="flex flex-wrap gap-2">
        {values.map(({ value, count }) => (
          <Chip
            key={value}
            pressed={view[filter]?.includes(value) ?? false}
            onClick={() => toggle(value)}
            aria-label={t('option', { value, count })}
          >
            {filter === 'colours' && <Swatch name={value} />}
            {value}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** A bound of the price in whole rupees, taken with Enter or when the field is left. */
function PriceBound({
  bound,
  view,
  onChange,
  example,
}: {
  bound: 'from' | 'to';
  view: StoreView;
  onChange: ChangeView;
  example: number;
}) {
  const t = useTranslations('store.filters');
  const [text, setText] = useState(String(view[bound] ?? ''));
  const take = () => {
    const digits = text.replace(/\D/g, '').slice(0, 8);
    setText(digits);
    const value = digits === '' ? undefined : Number(digits);
    if (value !== view[bound]) onChange({ [bound]: value });
  };
  return (
    <TextField
      label={t(bound)}
      inputMode="numeric"
      autoComplete="off"
      placeholder={formatPaise(example)}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      className="min-w-0 flex-1"
    />
  );
}

/** Shows the filters of the store. Their state is stored in the address. */
export function FilterPanel({
  view,
  filters,
  points,
  onChange,
}: {
  view: StoreView;
  filters: UseQueryResult<StoreFilters>;
  points: number | undefined;
  onChange: ChangeView;
}) {
  const t = useTranslations('store');
  const shared = { view, onChange };
  return (
    <QueryResult query={filters} bare shape={<FilterBones />}>
      {({ categories, sizes, colours, locations, priceRange }) => (
        <div>
          <div className={group}>
            <Switch
              label={t('affordable')}
              checked={view.affordable ?? false}
              onChange={({ target }) => onChange({ affordable: target.checked || undefined })}
              className="w-full flex-row-reverse justify-between font-medium"
            />
            {points !== undefined && <p className="text-sm text-muted">{t('withPoints', { count: points })}</p>}
          </div>
          {categories.length > 0 && <CheckList filter="categories" values={categories} {...shared} />}
          <div className={group}>
            <p className="mb-1 text-sm font-semibold">{t('filters.price')}</p>
            <div className="flex gap-3">
              <PriceBound key={`from ${view.from ?? ''}`} bound="from" example={priceRange.min} {...shared} />
              <PriceBound key={`to ${view.to ?? ''}`} bound="to" example={priceRange.max} {...shared} />
            </div>
          </div>
          {sizes.length > 0 && <ChipList filter="sizes" values={sizes} {...shared} />}
          {colours.length > 0 && <ChipList filter="colours" values={sortedColours(colours)} {...shared} />}
          {locations.length > 0 && <CheckList filter="locations" values={locations} {...shared} />}
        </div>
      )}
    </QueryResult>
  );
}

function FilterBones() {
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: 8 }, (_unused, at) => (
        <Bone key={at} className="h-6 w-full" />
      ))}
    </div>
  );
}
