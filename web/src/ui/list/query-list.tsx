import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { ReadList } from '../../lib/api/list.ts';
import { cn } from '../../lib/class-names.ts';
import { useEvent } from '../../lib/hooks/use-event.ts';
import { Card } from '../data/card.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../feedback/skeleton.tsx';
import { ButtonLink } from '../form/button.tsx';
import { lazyPart } from '../layout/lazy.tsx';
import { ListEnd } from './list-end.tsx';

const rows = lazyPart(() => import('./virtual-rows.tsx').then((file) => file.VirtualRows));

/** Says that there is nothing, and what to do; `all` leads to the whole list where it was narrowed. */
interface EmptyWords extends Omit<ComponentProps<typeof EmptyState>, 'bare'> {
  all?: { to: string; text: string };
}

export interface QueryListProps<Item> {
  query: ReadList<Item>;
  /** Draws one item: an `li` with its key, or what stands in it where the rows are `virtual`. */
  row?: (item: Item) => ReactElement;
  /** Draws all items, where they are no plain list, such as a table. */
  children?: (items: Item[]) => ReactNode;
  /** The sight of an empty list: the words of an empty state, a line of text, something else, or nothing. */
  empty: EmptyWords | string | ReactElement | null;
  /** The shape while it loads: a number of rows, of which 0 is the place of an empty list's line, or a drawing. */
  shape?: number | ReactElement;
  /** Draws a card around the list, whatever its state. */
  card?: boolean;
  /** The surface in which the list already stands. */
  within?: 'card' | 'panel';
  /** The order of the items means something. */
  ordered?: boolean;
  /** Of the card, else of the list. */
  className?: string;
  /** The name of the list, for screen readers, or the id of what names it. */
  label?: string | undefined;
  labelledBy?: string;
  /** The number of all items; the end says how many of them are shown. */
  total?: number | undefined;
  /** Draws only the rows in sight, each this high, and reads on as they come to an end; the arrows go from row to row. */
  virtual?: number | undefined;
}

const lineLook = {
  page: 'text-md text-muted',
  card: 'px-4 pt-1 pb-4 text-md text-muted sm:px-5',
  panel: 'py-3 text-md text-muted',
};

function Empty({ of, place }: { of: QueryListProps<unknown>['empty']; place: keyof typeof lineLook }) {
  if (typeof of === 'string') return <p className={lineLook[place]}>{of}</p>;
  if (of === null || isValidElement(of)) return of;
  const { all, ...words } = of;
  const actions = all && (
    <ButtonLink size="sm" to={all.to}>
      {all.text}
    </ButtonLink>
  );
  return <EmptyState bare={place !== 'page'} {...(actions && { actions })} {...words} />;
}

function Shape({ of, place }: { of: number | ReactElement; place: keyof typeof lineLook }) {
  if (of === 0) return <p className={lineLook[place]}>&nbsp;</p>;
  return typeof of === 'number' ? <RowsSkeleton rows={of} /> : of;
}

/** Draws a list that is read: its shape, its rows, that there are none or that it failed, and the way to more. */
export function QueryList<Item>(props: QueryListProps<Item>) {
  const { query, row, children, empty, shape = 6, card = false, within, className, total, virtual } = props;
  const { items } = query;
  const place = card ? 'card' : (within ?? 'page');
  const more = useEvent(() => {
    if (query.hasNextPage && !query.isFetchingNextPage) query.fetchNextPage();
  });
  const drawn = () => {
    if (items.length === 0) return <Empty of={empty} place={place} />;
    if (children) return children(items);
    if (virtual !== undefined) {
      const of = { count: items.length, total: total ?? items.length, height: virtual, label: props.label };
      return <rows.Part {...of} row={(index) => row?.(items[index]!)} onEnd={more} />;
    }
    const List = props.ordered ? 'ol' : 'ul';
    return (
      <List aria-label={props.label} aria-labelledby={props.labelledBy} className={card ? undefined : className}>
        {items.map((item) => row?.(item))}
      </List>
    );
  };
  const list =
    query.isError && items.length === 0 ? (
      <ErrorState bare={place !== 'page'} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <>
        <Loading loading={query.isPending} shape={<Shape of={shape} place={place} />}>
          {drawn}
        </Loading>
        {(virtual === undefined || query.isFetchNextPageError) && (
          <ListEnd list={query} shown={items.length} total={total} lined={place === 'card'} />
        )}
      </>
    );
  if (!card) return list;
  return (
    <Card as="div" className={cn('overflow-hidden', className)}>
      {list}
    </Card>
  );
}
