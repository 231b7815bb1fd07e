import { useQueries, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { type ItemOf, whole } from '../../../lib/api/whole.ts';
import { cn } from '../../../lib/class-names.ts';
import { useMe } from '../../../lib/session/me.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { AppLink } from '../../../ui/layout/app-link.tsx';
import { rowsOf, type TreeRow } from './chart-state.ts';

type Person = ItemOf<'people.branch'>;
type Row = TreeRow<Person>;

// Reads a branch completely, because a tree that ends in the middle would misstate who is there.
function branchOf(managerId: string | null) {
  return { ...whole('people.branch', managerId ? { managerId } : {}), staleTime: 60_000 };
}

function useTree(personId: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const focus = useQuery(query('people.detail', { id: personId }));
  const line = focus.data?.line.map(({ id }) => id) ?? [];
  const [shown, setShown] = useState<string>();
  if (focus.data && shown !== focus.data.id) {
    setShown(focus.data.id);
    setOpened(new Set([...opened, ...line]));
  }
  const roots = useQuery(branchOf(null));
  const ids = [...opened];
  const below = useQueries({ queries: ids.map((id) => branchOf(id)) });
  const branches = new Map<string | null, readonly Person[]>([[null, roots.data ?? []]]);
  for (const [at, id] of ids.entries()) branches.set(id, below[at]?.data ?? []);
  const coming = new Set(ids.filter((_id, at) => below[at]?.isPending));
  const failed = new Map(ids.flatMap((id, at) => (below[at]?.isError ? [[id, below[at].refetch] as const] : [])));
  // Waits for the way to the person, because its rows would push the others down.
  const isOpening = roots.isPending || focus.isPending || line.some((id) => !opened.has(id) || coming.has(id));
  const [isDrawn, setDrawn] = useState(false);
  if (!isOpening && !isDrawn) setDrawn(true);
  const toggle = (id: string, open: boolean) => {
    const next = new Set(opened);
    if (open) next.add(id);
    else next.delete(id);
    setOpened(next);
    void failed.get(id)?.();
  };
  return { roots: { ...roots, isPending: !isDrawn }, rows: rowsOf(branches, opened), opened, coming, failed, toggle };
}

function TreeItem({
  row: { person, level, position, count },
  open,
  state,
  current,
  marked,
  onToggle,
}: {
  row: Row;
  open: boolean;
  state: 'ready' | 'coming' | 'failed';
  current: boolean;
  marked: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('people.chart');
  const team = useTranslations('people.person');
  const has = person.reportsCount > 0;
  return (
    <div
      role="treeitem"
      data-id={person.id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-expanded={has ? open : undefined}
      aria-selected={marked}
      tabIndex={current ? 0 : -1}
      style={{ paddingInlineStart: `min(${(level - 1) * 24}px, 40%)` }}
      className="group/item rounded-md outline-offset-0"
    >
      <div
        className={cn(
          'flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover',
          marked && 'bg-selected',
        )}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onToggle}
          className={cn(
            'grid size-8 shrink-0 place-items-center rounded-md text-muted hover:text-ink',
            !has && 'invisible',
          )}
        >
          <Icon of={open ? ChevronDown : ChevronRight} />
        </button>
        <Avatar person={person} size={40} decorative />
        <span className="min-w-0 flex-1">
          <AppLink to={`/people/${person.id}`} tabIndex={-1} current={false} className="font-medium hover:underline">
            {person.name}
          </AppLink>
          <span className="block truncate text-sm text-muted">
            {[person.designation, person.department].filter(Boolean).join(' · ')}
          </span>
        </span>
        {state === 'coming' && <Bone className="h-3 w-10" />}
        {state === 'failed' && <span className="text-sm text-danger">{t('failed')}</span>}
        {has && (
          <span className="shrink-0 text-sm text-muted">{team('teamCount', { count: person.reportsCount })}</span>
        )}
      </div>
    </div>
  );
}

/** /people?view=chart: who reports to whom, opened at someone, else at oneself. Branches come as they are opened; the keys are those of a tree. */
export function OrgChart({ personId: requestedId }: { personId: string | undefined }) {
  const router = useRouter();
  const me = useMe();
  const personId = requestedId ?? me.id;
  const t = useTranslations('people.chart');
  const tree = useRef<HTMLDivElement>(null);
  const { roots, rows, opened, coming, failed, toggle } = useTree(personId);
  const [at, setAt] = useState<string>();
  const current = rows.find(({ person }) => person.id === (at ?? personId)) ?? rows[0];
  const found = rows.some(({ person }) => person.id === personId);
  const itemOf = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
  useEffect(() => {
    if (found) itemOf(personId)?.scrollIntoView({ block: 'center' });
  }, [found, personId]);
  const go = (row: Row | undefined) => {
    if (!row) return;
    setAt(row.person.id);
    itemOf(row.person.id)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!current) return;
    const { person, parent } = current;
    const index = rows.indexOf(current);
    const open = opened.has(person.id);
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(rows[index + 1]),
      ArrowUp: () => go(rows[index - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (open ? go(rows[index + 1]) : person.reportsCount > 0 && toggle(person.id, true)),
      ArrowLeft: () => (open ? toggle(person.id, false) : go(rows.find((row) => row.person.id === parent))),
      Enter: () => void router.navigate({ href: `/people/${person.id}` }),
    };
    if (!acts[event.key]) return;
    event.preventDefault();
    acts[event.key]!();
  };
  return (
    <QueryResult query={roots} shape={<Bone className="h-96 rounded-xl!" />}>
      {() => (
        <div
          ref={tree}
          role="tree"
          tabIndex={-1}
          aria-label={t('label')}
          onKeyDown={press}
          className="rounded-xl border border-card-line bg-surface p-2 shadow-card sm:p-3"
        >
          {rows.map((row) => (
            <TreeItem
              key={row.person.id}
              row={row}
              open={opened.has(row.person.id)}
              state={coming.has(row.person.id) ? 'coming' : failed.has(row.person.id) ? 'failed' : 'ready'}
              current={row === current}
              marked={row.person.id === personId}
              onToggle={() => toggle(row.person.id, !opened.has(row.person.id))}
            />
          ))}
        </div>
      )}
    </QueryResult>
  );
}
