import { type CommunityFilter, communityFilters } from '@apprecio/contract/api/choices';
import { useQuery } from '@tanstack/react-query';
import { Archive, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { whole } from '../../lib/api/whole.ts';
import { address, changed } from '../../lib/search-params.ts';
import { Button } from '../../ui/form/button.tsx';
import { NativeSelect } from '../../ui/form/select.tsx';
import { openedPart, useOnceOpen } from '../../ui/layout/lazy.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { communityList, type CommunitiesView } from './communities-view.ts';
import { CommunityCard, CommunityCardsSkeleton, communityGrid } from './community/community-cards.tsx';

const form = openedPart(() => import('./community/community-form.tsx').then((file) => file.CommunityForm));
const archive = openedPart(() => import('./archived-dialog.tsx').then((file) => file.ArchivedDialog));

function useEmpty({ search, filter }: CommunitiesView, onClear: () => void, onMake: () => void) {
  const t = useTranslations('communities');
  const kind = search ? 'none' : filter === 'joined' ? 'notJoined' : filter ? 'allJoined' : 'first';
  const actions =
    search || kind === 'notJoined' ? (
      <Button size="sm" onClick={onClear}>
        {t('showAll')}
      </Button>
    ) : (
      <Button variant="primary" size="sm" icon={Plus} onClick={onMake}>
        {t('make')}
      </Button>
    );
  const drawing = search ? ('map' as const) : ('campfire' as const);
  return { drawing, title: t(`${kind}.title`), text: t(`${kind}.text`), actions };
}

function ArchivedButton() {
  const t = useTranslations('communities');
  const { data } = useQuery(whole('communities.archived', {}));
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  if (!data?.length && !drawn) return null;
  return (
    <>
      <Button variant="ghost" icon={Archive} {...archive.intent} onClick={() => setOpen(true)}>
        {t('archived')}
      </Button>
      {drawn && <archive.Part open={open} communities={data ?? []} onClose={() => setOpen(false)} />}
    </>
  );
}

function useNewCommunity() {
  const [open, setOpen] = useState(false);
  const drawn = useOnceOpen(open);
  const dialog = drawn && <form.Part key={String(open)} open={open} onClose={() => setOpen(false)} />;
  return { make: () => setOpen(true), dialog };
}

/** Draws the communities one may know of, searched, filtered and sorted by the address. */
export function CommunitiesPage({ view, onView }: { view: CommunitiesView; onView: (view: CommunitiesView) => void }) {
  const t = useTranslations('communities');
  const { make, dialog } = useNewCommunity();
  const list = useList(communityList(view), { keep: true });
  const counts = list.first?.counts;
  const filterOf = (name: CommunityFilter) => (name === 'all' ? undefined : name);
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      end={
        <span className="flex flex-wrap items-center gap-2">
          <ArchivedButton />
          <Button id="new-community" variant="primary" icon={Plus} {...form.intent} onClick={make}>
            {t('make')}
          </Button>
        </span>
      }
      query={list}
      tabs={{
        label: t('title'),
        names: communityFilters,
        current: view.filter ?? 'all',
        text: (name) => t(`filters.${name}`),
        to: (name) => address('/communities', { ...view, filter: filterOf(name) }),
        counts: counts && { all: counts.all, joined: counts.joined },
      }}
      search={{
        label: t('searchLabel'),
        placeholder: t('search'),
        value: view.search,
        onChange: (search) => onView(changed(view, { search })),
      }}
      filters={
        <NativeSelect
          aria-label={t('sort')}
          value={view.sort ?? 'active'}
          onChange={({ target }) => onView(changed(view, { sort: target.value === 'name' ? 'name' : undefined }))}
          className="ml-auto max-sm:w-full"
        >
          <option value="active">{t('sorts.active')}</option>
          <option value="name">{t('sorts.name')}</option>
        </NativeSelect>
      }
      found={counts && t('results', { count: counts.found })}
      total={counts?.found}
      shape={<CommunityCardsSkeleton />}
      empty={useEmpty(view, () => onView({}), make)}
      className={communityGrid}
      row={(community) => <CommunityCard key={community.id} community={community} />}
      below={dialog}
    />
  );
}
