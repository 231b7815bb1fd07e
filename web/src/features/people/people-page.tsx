import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Network } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { query } from '../../lib/api/query.ts';
import { changed } from '../../lib/search-params.ts';
import { canOpen } from '../../lib/session/access.ts';
import { useMe } from '../../lib/session/me.ts';
import { Button } from '../../ui/form/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { lazyPart } from '../../ui/layout/lazy.tsx';
import { PageHead, Room } from '../../ui/layout/page-head.tsx';
import { ListSection } from '../../ui/list/list-page.tsx';
import { PersonRow, rowHeight } from './directory/person-row.tsx';
import { PeopleFilters, type ChangeView } from './filters/people-filters.tsx';
import { isNarrowed, peopleList, type PeopleView } from './people-view.ts';
import { peopleGrid, PersonCard, PersonCardsSkeleton, type Card } from './person-cards.tsx';

const chart = lazyPart(() => import('./directory/org-chart.tsx').then((file) => file.OrgChart));

interface PeoplePageProps {
  view: PeopleView;
  onView: (view: PeopleView) => void;
  onThank: (person: Card) => void;
  /** The button by which an admin who is alone invites people. */
  Invite: ComponentType<{ size?: 'sm' | 'md' }>;
  /** Stands beside the views. */
  blindSpots?: ReactNode;
}

function Line() {
  const t = useTranslations('people');
  const { data } = useQuery(query('people.filters', {}));
  if (!data) return <Room text={t('line', { people: 100, places: 2 })} />;
  const places = data.locations.length;
  // A person is not their own colleague.
  const people = Math.max(0, data.total - 1);
  return places > 0 && people > 0 ? t('line', { people, places }) : t('lineNoPlace', { people });
}

function useNobody(narrowed: boolean, onClear: () => void, Invite: PeoplePageProps['Invite']) {
  const t = useTranslations('people');
  const me = useMe();
  const clear = (
    <Button size="sm" onClick={onClear}>
      {t('clear')}
    </Button>
  );
  if (narrowed) return { drawing: 'map', title: t('none.title'), text: t('none.text'), actions: clear } as const;
  const actions = canOpen(me, '/organization/employees') && <Invite size="sm" />;
  return { drawing: 'table', title: t('alone.title'), text: t('alone.text'), actions } as const;
}

function Found({
  view,
  onChange,
  onClear,
  onThank,
  Invite,
}: Pick<PeoplePageProps, 'view' | 'onThank' | 'Invite'> & { onChange: ChangeView; onClear: () => void }) {
  const t = useTranslations('people');
  const me = useMe();
  const list = useList(peopleList(view), { keep: true });
  const { items, first, hasNextPage } = list;
  const alone = items.length === 1 && items[0]!.id === me.id && !hasNextPage && !isNarrowed(view);
  const asRows = view.view === 'list';
  const Shown = asRows ? PersonRow : PersonCard;
  return (
    <ListSection
      query={alone ? { ...list, items: [] } : list}
      above={<PeopleFilters view={view} onChange={onChange} onClear={onClear} />}
      found={first?.total === undefined || !isNarrowed(view) ? undefined : t('results', { count: first.total })}
      total={first?.total}
      shape={<PersonCardsSkeleton />}
      empty={useNobody(isNarrowed(view), onClear, Invite)}
      {...(asRows ? { virtual: rowHeight, card: true } : { className: peopleGrid })}
      row={(person) => <Shown key={person.id} person={person} onThank={onThank} />}
    />
  );
}

const views = { grid: LayoutGrid, list: List, chart: Network } as const;

/** /people: the directory, searched as one types, filtered and sorted by its address; as cards, rows or a chart. */
export function PeoplePage({ view, onView, onThank, Invite, blindSpots }: PeoplePageProps) {
  const t = useTranslations('people');
  const change: ChangeView = (part) => onView(changed(view, part));
  const clear = () => onView({ ...(view.sort && { sort: view.sort }), ...(view.view && { view: view.view }) });
  const isChart = view.view === 'chart';
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={<Line />}
        end={
          <div className="flex max-w-full flex-wrap items-center gap-2">
            {blindSpots}
            <Segments
              label={t('views.label')}
              value={view.view ?? 'grid'}
              onChange={(next) => change({ view: next === 'grid' ? undefined : next, person: undefined })}
              options={(['grid', 'list', 'chart'] as const).map((value) => ({
                value,
                label: t(`views.${value}`),
                icon: views[value],
              }))}
            />
          </div>
        }
      />
      {isChart ? (
        <chart.Part personId={view.person} />
      ) : (
        <Found view={view} onChange={change} onClear={clear} onThank={onThank} Invite={Invite} />
      )}
    </PageBody>
  );
}
