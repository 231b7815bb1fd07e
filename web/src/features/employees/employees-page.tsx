import type { Employee } from '@apprecio/contract/employees/employees.entities';
import { useQuery } from '@tanstack/react-query';
import { Mail, Plus, Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/api/list.ts';
import { query } from '../../lib/api/query.ts';
import type { AnswerOf } from '../../lib/api/request.ts';
import { cn } from '../../lib/class-names.ts';
import { useEvent } from '../../lib/hooks/use-event.ts';
import { changed, type Part } from '../../lib/search-params.ts';
import { useIsOn } from '../../lib/session/modules.ts';
import { Card } from '../../ui/data/card.tsx';
import type { Sort } from '../../ui/data/table.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { openedPart } from '../../ui/layout/lazy.tsx';
import { PageHead, Room } from '../../ui/layout/page-head.tsx';
import { ReservedSpace } from '../../ui/layout/reserved-space.tsx';
import { QueryList } from '../../ui/list/query-list.tsx';
import { moodGroupsCard } from '../people/public.tsx';
import { BulkActs } from './bulk/bulk-acts.tsx';
import type { Opened, OverlaysProps } from './employees-overlays.tsx';
import { EmployeesTable, type RowAct } from './employees-table.tsx';
import { GroupTiles, Toolbar } from './employees-toolbar.tsx';
import { employeesList, type EmployeesView } from './employees-view.ts';
import type { QuickAct } from './quick-act-dialog.tsx';
import { useUndoableActs } from './undoable-acts.ts';

const overlays = openedPart<OverlaysProps>(() =>
  import('./employees-overlays.tsx').then((file) => file.EmployeesOverlays),
);

function Head({ onOpen }: { onOpen: (what: Opened) => void }) {
  const t = useTranslations('employees');
  const { data } = useQuery(query('employees.counts', {}));
  return (
    <PageHead
      title={t('title')}
      text={
        data ? (
          t('line', { people: data.active, places: data.places, invited: data.invited })
        ) : (
          <Room text={t('line', { people: 100, places: 2, invited: 0 })} />
        )
      }
      end={
        <span className="flex flex-wrap gap-2 self-end" {...overlays.intent}>
          <Button id="invite-people" icon={Mail} onClick={() => onOpen({ what: 'invite' })}>
            {t('inviteList.open')}
          </Button>
          <ButtonLink icon={Upload} to="/organization/employees/import">
            {t('openImport')}
          </ButtonLink>
          <Button id="add-person" variant="primary" icon={Plus} onClick={() => onOpen({ what: 'add' })}>
            {t('add')}
          </Button>
        </span>
      }
    />
  );
}

const sheets: Partial<Record<RowAct, Opened['what']>> = {
  edit: 'edit',
  leave: 'leave',
  onLeave: 'onLeave',
  lastDay: 'lastDay',
  delete: 'delete',
};

function sortOf(view: EmployeesView) {
  const sort = view.sort ?? 'name';
  return { by: sort.startsWith('employee_id') ? 'employee_id' : 'name', down: sort.endsWith('_desc') };
}

function sortName({ by, down }: Sort): EmployeesView['sort'] {
  if (by === 'employee_id') return down ? 'employee_id_desc' : 'employee_id';
  return down ? 'name_desc' : undefined;
}

/** /organization/employees: everyone but the deleted, each act with its way back (PPL-07). */
export function EmployeesPage({ view, onView }: { view: EmployeesView; onView: (view: EmployeesView) => void }) {
  const t = useTranslations('employees');
  const words = useTranslations('people');
  const hasMood = useIsOn('mood');
  const list = useList(employeesList(view), { keep: true });
  const total = list.first?.total;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened | null>(null);
  const change = (part: Part<EmployeesView>) => onView(changed(view, part));
  const undoToast = (title: string, batchId: string) =>
    toast({
      variant: 'success',
      title,
      action: { label: t('undo'), onPress: () => setOpened({ what: 'undo', batchId }) },
      duration: 10_000,
    });
  const undoable = useUndoableActs(undoToast);
  const act = useEvent((which: RowAct, person: Employee) => {
    const what = sheets[which];
    if (what) setOpened({ what, person } as Opened);
    else if (which === 'return' || which === 'endLeave') undoable[which](person);
    else setOpened({ what: 'quick', act: which as QuickAct, person });
  });
  const bulkDone = (batch: AnswerOf<'employees.bulk'>) => {
    const { skipped } = batch.counts;
    if (skipped > 0 || batch.state !== 'applied') setOpened({ what: 'outcome', batchId: batch.id });
    else undoToast(t('changedMany', { count: batch.total }), batch.id);
  };
  const clear = (
    <Button size="sm" onClick={() => onView({})}>
      {words('clear')}
    </Button>
  );
  const clearChosen = useCallback(() => setChosen(new Set()), []);
  return (
    <PageBody>
      <Head onOpen={setOpened} />
      <GroupTiles view={view} onChange={change} />
      <Card
        className={cn('mt-4 overflow-hidden transition-opacity', list.isPlaceholderData && 'opacity-60')}
        {...overlays.intent}
      >
        <Toolbar view={view} total={total} onChange={change} onOpen={(what) => setOpened({ what })} />
        <ReservedSpace>
          <QueryList
            query={list}
            within="card"
            total={total}
            empty={{ drawing: 'map', title: words('none.title'), text: words('none.text'), actions: clear }}
          >
            {(people) => (
              <EmployeesTable
                people={people}
                sort={sortOf(view)}
                onSort={(sort) => change({ sort: sortName(sort) })}
                chosen={chosen}
                onChoose={setChosen}
                onAct={act}
              />
            )}
          </QueryList>
        </ReservedSpace>
      </Card>
      <div className="mt-4">{hasMood && <moodGroupsCard.Part />}</div>
      <BulkActs
        chosen={chosen}
        toConfirm={view.group === 'stated'}
        onClear={clearChosen}
        onBatch={bulkDone}
        onUndoable={undoToast}
      />
      {opened && (
        <overlays.Part opened={opened} onOpen={setOpened} onClose={() => setOpened(null)} onDone={undoToast} />
      )}
    </PageBody>
  );
}
