import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InboxKind, Queue } from '../../lib/inbox.ts';
import { type Me, useMe } from '../../lib/session/me.ts';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { Loading, RowsSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextLink, textLink } from '../../ui/layout/app-link.tsx';
import { CountPill } from '../../ui/layout/tabs.tsx';
import { entriesOf } from './entries.tsx';
import { myInbox, rowsAtMost } from './my-inbox.ts';
import { inboxParts, kindsInOrder } from './parts.ts';
import { rowsKey } from './rows.ts';
import { useActs } from './use-acts.ts';

/** The number of rows to reserve space for, and the callback that reduces it. */
export interface InboxCardProps {
  rows: number;
  onRows: (rows: number) => void;
}

function storeRowCount(count: number): void {
  try {
    localStorage.setItem(rowsKey, String(Math.min(rowsAtMost, Math.max(1, count))));
  } catch {
    // Without storage, the place of three rows is reserved.
  }
}

const beyond = (queue: Queue, kind: InboxKind): number => queue[kind].count - queue[kind].items.length;

function listOf<Kind extends InboxKind>(kind: Kind, queue: Queue, me: Me): string {
  const { list } = inboxParts[kind];
  return typeof list === 'string' ? list : list(queue[kind].items, me);
}

/** The ways to the lists of which the queue holds only the first few. */
function More({ queue }: { queue: Queue }) {
  const t = useTranslations('inbox');
  const me = useMe();
  const more = kindsInOrder.filter((kind) => beyond(queue, kind) > 0);
  return more.map((kind) => (
    <p key={kind} className="border-t px-4 py-3 text-md sm:px-5">
      <TextLink to={listOf(kind, queue, me)}>{t(`${kind}.more`, { count: beyond(queue, kind) })}</TextLink>
    </p>
  ));
}

function Nothing() {
  const t = useTranslations('inbox');
  return (
    <p className="flex min-h-17 flex-1 items-center justify-center gap-2 border-t px-4 text-md text-muted">
      <Icon of={CircleCheck} className="text-success" />
      {t('none')}
    </p>
  );
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const ui = useTranslations('ui');
  return (
    <div role="alert" className="flex min-h-17 items-center justify-between gap-3 border-t px-4 text-md sm:px-5">
      {ui('error.title')}
      <Button size="sm" icon={RotateCw} busy={busy} onClick={onRetry}>
        {ui('retry')}
      </Button>
    </div>
  );
}

/** Shows the reader's inbox. Entries disappear as they are handled. */
export function InboxCard({ rows, onRows }: InboxCardProps) {
  const t = useTranslations('inbox');
  const head = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, refetch } = useQuery(myInbox);
  const acts = useActs();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const next = list.current?.children[rowsAtMost] ?? list.current?.nextElementSibling;
    if (all) next?.querySelector<HTMLElement>('a, button')?.focus();
  }, [all]);
  const most = all ? Infinity : rowsAtMost;
  const [now] = useState(Date.now);
  const entries = data ? entriesOf(data, acts, now) : [];
  const left = entries.length;
  const total = data ? kindsInOrder.reduce((sum, kind) => sum + beyond(data, kind), left) : 0;
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) storeRowCount(left);
  }, [loaded, left]);
  useEffect(() => {
    if (acts.hiddenNames.size === 0) return;
    onRows(Math.max(1, Math.min(rows, left)));
    // A row that disappears takes the focus with it.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [acts.hiddenNames, left, rows, onRows]);
  return (
    <Card aria-labelledby={head} className="flex flex-1 flex-col overflow-hidden">
      <div className="flex min-h-12 items-center gap-2 px-4 sm:px-5">
        <h2 ref={title} id={head} tabIndex={-1} className="type-label outline-none">
          {t('title')}
        </h2>
        {total > 0 && <CountPill count={total} />}
        {most < total && (
          <button type="button" className={`${textLink} ml-auto text-sm`} onClick={() => setAll(true)}>
            {t('all')}
          </button>
        )}
      </div>
      {isError && !data ? (
        <Failed busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading loading={!data} shape={<RowsSkeleton rows={rows} />}>
          {() => (
            <>
              {total === 0 && <Nothing />}
              {left > 0 && (
                <ul ref={list} aria-labelledby={head} data-rows={rows} className="opening-rows">
                  {entries.slice(0, most).map(({ row }) => row)}
                </ul>
              )}
              {data && most >= left && <More queue={data} />}
            </>
          )}
        </Loading>
      )}
    </Card>
  );
}
