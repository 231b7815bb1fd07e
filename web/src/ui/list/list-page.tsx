import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { SearchField } from '../form/search-field.tsx';
import { PageBody } from '../layout/app-shell.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { LinkTabs } from '../layout/tabs.tsx';
import { QueryList, type QueryListProps } from './query-list.tsx';

/** The tabs of a list: each is an address of its own. */
export interface ListTabs<Tab extends string> {
  label: string;
  names: readonly Tab[];
  current: Tab;
  text: (tab: Tab) => ReactNode;
  to: (tab: Tab) => string;
  counts?: Partial<Record<Tab, number>> | undefined;
}

/** The field that searches a list; an empty one asks for everything. */
export interface ListSearch {
  label: string;
  placeholder?: string;
  value: string | undefined;
  onChange: (words: string | undefined) => void;
}

export interface ListSectionProps<Item, Tab extends string> extends QueryListProps<Item> {
  /** Stands first. */
  above?: ReactNode;
  tabs?: ListTabs<Tab> | undefined;
  search?: ListSearch;
  /** Further controls that narrow the list, beside the search. */
  filters?: ReactNode;
  /** The number of results in words, for screen readers. */
  found?: string | undefined;
}

function Tabs<Tab extends string>({ label, names, current, text, to, counts }: ListTabs<Tab>) {
  const tabs = names.map((name) => {
    const count = counts?.[name];
    return { to: to(name), label: text(name), current: name === current, ...(count !== undefined && { count }) };
  });
  return <LinkTabs label={label} tabs={tabs} />;
}

/** Draws a list with what narrows it: tabs, words and filters. */
export function ListSection<Item, Tab extends string = never>(props: ListSectionProps<Item, Tab>) {
  const { above, tabs, search, filters, found, ...list } = props;
  const { items, isPending, isError, isPlaceholderData } = list.query;
  const isNarrowed = Boolean(above ?? tabs ?? search ?? filters);
  const isThere = !isPending && !isPlaceholderData && (items.length > 0 || !isError);
  return (
    <>
      {above}
      {tabs && <Tabs {...tabs} />}
      {(search ?? filters) && (
        <div className={cn('flex flex-wrap items-center gap-2', tabs && 'mt-5')}>
          {search && (
            <SearchField
              label={search.label}
              placeholder={search.placeholder ?? search.label}
              value={search.value ?? ''}
              onChange={(typed) => search.onChange(typed || undefined)}
            />
          )}
          {filters}
        </div>
      )}
      {found !== undefined && (
        <p role="status" className="sr-only">
          {isThere && found}
        </p>
      )}
      <div className={cn('transition-opacity', isNarrowed && 'mt-5', isPlaceholderData && 'opacity-60')}>
        <QueryList {...list} />
      </div>
    </>
  );
}

/** Draws the page of a list: its head, what narrows it, and the list. */
export function ListPage<Item, Tab extends string = never>({
  title,
  text = '\u00a0',
  end,
  below,
  ...list
}: ListSectionProps<Item, Tab> & {
  title: string;
  /** The line under the title, or the room of one whose facts are still to come. */
  text?: ReactNode;
  /** The acts of the page. */
  end?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <PageBody>
      <PageHead title={title} text={text} end={end} />
      <ListSection {...list} />
      {below}
    </PageBody>
  );
}
