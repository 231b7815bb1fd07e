import type { ManagedType } from '@apprecio/contract/recognition/recognition-types';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/api/list.ts';
import { infinite } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { oneOf, searchParams } from '../../../lib/search-params.ts';
import { useMe } from '../../../lib/session/me.ts';
import { useIsOn } from '../../../lib/session/modules.ts';
import { holds } from '../../../lib/session/rights.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { lazyPart } from '../../../ui/layout/lazy.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { OverseenList } from './overseen-list.tsx';
import { TypeForm } from './type-form.tsx';
import { TypesTable } from './types-table.tsx';

/** The tabs, as they stand in the address. */
const typesTabs = ['types', 'pending', 'history', 'fair-play'] as const;

/** One of the tabs. */
export type TypesTab = (typeof typesTabs)[number];

/** Reads the address of the page. */
export const readTypesView = searchParams({ tab: oneOf(typesTabs, 'types') });

const fairPlay = lazyPart<object>(
  () => import('../fair-play/fair-play-list.tsx').then((file) => file.FairPlayList),
  'recognition/fair-play',
);

type Editing = ManagedType | 'new' | null;

function Types({ editing, onEdit }: { editing: Editing; onEdit: (type: Editing) => void }) {
  const t = useTranslations('recognition.types');
  const list = useList(infinite('recognition.typeList', { limit: 100 }));
  const { items: types } = list;
  const chosen = editing === 'new' ? null : (types.find(({ id }) => id === editing?.id) ?? null);
  return (
    <div className={cn(editing !== null && 'items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_380px]')}>
      <QueryList query={list} card shape={4} empty={{ drawing: 'notes', title: t('none') }}>
        {(items) => <TypesTable types={items} chosen={chosen?.id ?? null} onChoose={onEdit} />}
      </QueryList>
      {editing !== null && (
        <div className="max-lg:mt-4">
          <TypeForm
            key={chosen?.id ?? 'new'}
            type={chosen}
            categories={[...new Set(types.map(({ category }) => category))]}
            onClose={() => onEdit(null)}
          />
        </div>
      )}
    </div>
  );
}

/** /organization/recognition: the kinds there are, and what waits and was decided. */
export function TypesPage({ view: { tab } }: { view: ReturnType<typeof readTypesView> }) {
  const t = useTranslations('recognition.types');
  const me = useMe();
  const [editing, setEditing] = useState<Editing>(null);
  const hasFairPlay = useIsOn('fair_play');
  const manages = holds(me, 'recognition.manage');
  const offered = typesTabs.filter((name) => {
    if (name === 'types') return manages;
    return name === 'fair-play' ? hasFairPlay && holds(me, 'recognition.judge') : holds(me, 'recognition.oversee');
  });
  const shown: TypesTab = offered.find((name) => name === tab) ?? offered[0]!;
  const tabs = offered.map((name) => ({
    to: name === 'types' ? '/organization/recognition' : `/organization/recognition?tab=${name}`,
    label: t(`tabs.${name}`),
    current: name === shown,
  }));
  const make = (
    <Button id="new-type" icon={Plus} onClick={() => setEditing('new')}>
      {t('make')}
    </Button>
  );
  return (
    <PageBody>
      <PageHead title={t('title')} text={t(manages ? 'line' : 'lineManager')} end={shown === 'types' && make} />
      <LinkTabs label={t('title')} tabs={tabs} />
      <div className="mt-5">
        {shown === 'types' ? (
          <Types editing={editing} onEdit={setEditing} />
        ) : shown === 'fair-play' ? (
          <fairPlay.Part />
        ) : (
          <OverseenList key={shown} state={shown} />
        )}
      </div>
    </PageBody>
  );
}
