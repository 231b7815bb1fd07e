import type { ManagedType } from '@apprecio/contract/recognition/recognition-types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { infinite } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { overseesAll } from '../../../lib/session/access.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Card } from '../../../ui/data/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageBody } from '../../../ui/layout/app-shell.tsx';
import { lazyPart } from '../../../ui/layout/lazy.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import { OverseenList } from './overseen-list.tsx';
import { TypeForm } from './type-form.tsx';
import { TypesTable } from './types-table.tsx';

/** The tabs, as they stand in the address. */
const typesTabs = ['types', 'pending', 'history', 'fair-play'] as const;
const ofManagers = ['pending', 'history'] as const;

/** One of the tabs. */
export type TypesTab = (typeof typesTabs)[number];

/** The tab of an address. */
export function readTypesTab({ tab }: { tab?: string }): TypesTab {
  return typesTabs.find((name) => name === tab) ?? 'types';
}

const fairPlay = lazyPart<object>(
  () => import('../fair-play/fair-play-list.tsx').then((file) => file.FairPlayList),
  'recognition/fair-play',
);

type Editing = ManagedType | 'new' | null;

function Types({ editing, onEdit }: { editing: Editing; onEdit: (type: Editing) => void }) {
  const t = useTranslations('recognition.types');
  const list = useInfiniteQuery(infinite('recognition.typeList', { limit: 100 }));
  const types = list.data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = editing === 'new' ? null : (types.find(({ id }) => id === editing?.id) ?? null);
  if (list.isError && types.length === 0)
    return <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <div className={cn(editing !== null && 'items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_380px]')}>
      <Card as="div" className="overflow-hidden">
        <Loading loading={list.isPending} shape={<RowsSkeleton />}>
          {() =>
            types.length > 0 ? (
              <TypesTable types={types} chosen={chosen?.id ?? null} onChoose={onEdit} />
            ) : (
              <EmptyState bare drawing="notes" title={t('none')} />
            )
          }
        </Loading>
      </Card>
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
export function TypesPage({ tab }: { tab: TypesTab }) {
  const t = useTranslations('recognition.types');
  const me = useMe();
  const [editing, setEditing] = useState<Editing>(null);
  const isAdmin = overseesAll(me);
  const shown: TypesTab = isAdmin ? tab : (ofManagers.find((name) => name === tab) ?? 'pending');
  const tabs = (isAdmin ? typesTabs : ofManagers).map((name) => ({
    to: name === 'types' ? '/organization/recognition' : `/organization/recognition?tab=${name}`,
    label: t(`tabs.${name}`),
    current: name === shown,
  }));
  const make = (
    <Button icon={Plus} onClick={() => setEditing('new')}>
      {t('make')}
    </Button>
  );
  return (
    <PageBody>
      <PageHead
        title={t('title')}
        text={t(isAdmin ? 'line' : 'lineManager')}
        end={shown === 'types' && isAdmin && make}
      />
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
