import { awardSorts, awardTypes } from '@apprecio/contract/hall-of-fame/award-lists';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { useFrom } from '../../../lib/hooks/media.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Select, type SelectOption } from '../../../ui/form/select.tsx';
import { SideSheet } from '../../../ui/overlay/sheet.tsx';
import { type AwardsView, readAwardsView } from '../awards-view.ts';

interface FiltersProps {
  view: AwardsView;
  onView: (view: AwardsView) => void;
}

function Fields({ view, onView }: FiltersProps) {
  const t = useTranslations('hall-of-fame');
  const filters = useQuery(query('hallOfFame.filters', {})).data;
  const set = (name: keyof AwardsView, value: string) => onView(readAwardsView({ ...view, [name]: value }));
  const field = (name: Exclude<keyof AwardsView, 'sort'>, options: SelectOption[]) => (
    <Select
      label={t(`filters.${name}`)}
      value={String(view[name] ?? '')}
      options={[{ value: '', label: t('filters.all') }, ...options]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  const { sort: _sort, ...narrowed } = view;
  const named = (value: string) => ({ value, label: value });
  // A field shows the value by which the list is filtered, even if its options do not contain it.
  const withChosen = (name: 'year' | 'category', values: string[]) => {
    const chosen = view[name] === undefined ? '' : String(view[name]);
    return (chosen === '' || values.includes(chosen) ? values : [chosen, ...values]).map(named);
  };
  const people = (filters?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isStranger = filters && view.person && !people.some(({ value }) => value === view.person);
  return (
    <div className="grid items-end gap-3 md:grid-cols-3 lg:grid-cols-6">
      {field(
        'year',
        withChosen(
          'year',
          (filters?.years ?? []).map((year) => String(year)),
        ),
      )}
      {field(
        'quarter',
        [1, 2, 3, 4].map((quarter) => ({ value: String(quarter), label: t('quarter', { quarter }) })),
      )}
      {field('category', withChosen('category', filters?.categories ?? []))}
      {field('person', isStranger ? [{ value: view.person!, label: t('filters.stranger') }, ...people] : people)}
      {field(
        'type',
        awardTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
      )}
      <Select
        label={t('filters.sort')}
        value={view.sort ?? 'newest'}
        options={(filters?.sorts ?? awardSorts).map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        onChange={({ target }) => set('sort', target.value)}
      />
      {Object.keys(narrowed).length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => onView(view.sort ? { sort: view.sort } : {})}
        >
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}

/** Year, quarter, category, person, type and order of the list; on phones in a sheet. */
export function AwardFilters(props: FiltersProps) {
  const t = useTranslations('hall-of-fame.filters');
  const isWide = useFrom('md');
  const [open, setOpen] = useState(false);
  if (isWide) return <Fields {...props} />;
  const count = Object.keys(props.view).length;
  return (
    <>
      <Button icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        {count === 0 ? t('open') : t('openChosen', { count })}
      </Button>
      <SideSheet
        open={open}
        onOpenChange={setOpen}
        title={t('open')}
        foot={
          <Button variant="primary" className="w-full" onClick={() => setOpen(false)}>
            {t('done')}
          </Button>
        }
      >
        <Fields {...props} />
      </SideSheet>
    </>
  );
}
