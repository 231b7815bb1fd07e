import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cn } from '../../lib/class-names.ts';
import { useEvent } from '../../lib/hooks/use-event.ts';
import { CheckboxBox } from '../form/checkbox.tsx';
import { Icon } from './icon.tsx';

/** One column. Below 600 each row is a card: `phone` says where the cell stands in it. */
export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  sortable?: boolean;
  phone?: 'main' | 'tag' | 'full' | 'hidden';
}

/** The column sorted by and its direction. */
export interface Sort {
  by: string;
  down: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** The name of a row, for its checkbox. */
  rowName?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: Set<string>) => void;
  /** Below 600 every cell stands on a line of its own with the name of its column, under the `main` one. */
  named?: boolean;
}

const cellPad = 'px-3 first:pl-5 last:pr-5';
const phoneCell: Record<NonNullable<Column<unknown>['phone']>, string> = {
  main: 'max-sm:col-start-2',
  tag: 'max-sm:col-start-3 max-sm:row-start-1 max-sm:justify-self-end',
  full: 'max-sm:col-start-2 max-sm:col-end-4',
  hidden: 'max-sm:hidden',
};

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}) {
  const t = useTranslations('ui.table');
  const sorted = sort?.by === column.id;
  const look = cn(
    'h-10 border-b text-left text-sm font-medium whitespace-nowrap text-muted',
    cellPad,
    column.numeric && 'text-right',
  );
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={look}>
        {column.head}
      </th>
    );
  }
  const arrow = sort?.down ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sorted ? (sort.down ? 'descending' : 'ascending') : undefined} className={look}>
      <button
        type="button"
        title={typeof column.head === 'string' ? t('sortBy', { name: column.head }) : undefined}
        onClick={() => onSort({ by: column.id, down: sorted && !sort.down })}
        className="hit inline-flex items-center gap-1 rounded-xs hover:text-ink"
      >
        {column.head}
        <Icon of={sorted ? arrow : ChevronsUpDown} size="sm" />
      </button>
    </th>
  );
}

function NamedCell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const isMain = column.phone === 'main';
  return (
    <td
      className={cn(
        'py-2 align-middle max-sm:p-0!',
        cellPad,
        column.numeric && 'text-right whitespace-nowrap tabular-nums',
        isMain ? 'max-sm:block max-sm:pb-1! max-sm:font-medium' : 'max-sm:flex max-sm:justify-between max-sm:gap-4',
      )}
    >
      {!isMain && <span className="text-left text-sm whitespace-normal text-muted sm:hidden">{column.head}</span>}
      {isMain ? column.cell(row) : <span className="max-sm:text-right">{column.cell(row)}</span>}
    </td>
  );
}

function AnyCells<Row>({ row, columns, named }: { row: Row; columns: Column<Row>[]; named: boolean }) {
  if (named) return columns.map((column) => <NamedCell key={column.id} row={row} column={column} />);
  return (
    <>
      {columns.map((column) => (
        <td
          key={column.id}
          className={cn(
            'py-2 align-middle max-sm:p-0!',
            cellPad,
            column.numeric && 'text-right whitespace-nowrap tabular-nums max-sm:text-left',
            phoneCell[column.phone ?? 'full'],
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </>
  );
}

// A long list redraws only what changed, as long as the columns stay the same.
const Cells = memo(AnyCells) as typeof AnyCells;

interface LineProps<Row> {
  row: Row;
  id: string;
  name: string;
  columns: Column<Row>[];
  chosen: boolean;
  named: boolean;
  onToggle: ((ids: string[], on: boolean) => void) | undefined;
}

function AnyLine<Row>({ row, id, name, columns, chosen, named, onToggle }: LineProps<Row>) {
  const t = useTranslations('ui.table');
  return (
    <tr
      className={cn(
        'border-b last:border-b-0 hover:bg-hover max-sm:px-4 max-sm:py-3.5',
        named
          ? 'max-sm:flex max-sm:flex-col max-sm:gap-1'
          : 'max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-2',
        chosen && 'bg-selected',
      )}
    >
      {onToggle && (
        <td className={cn('py-2 align-middle max-sm:row-span-3 max-sm:p-0!', cellPad)}>
          <CheckboxBox
            aria-label={t('row', { name })}
            checked={chosen}
            onChange={(event) => onToggle([id], event.target.checked)}
            className="align-middle"
          />
        </td>
      )}
      <Cells row={row} columns={columns} named={named} />
    </tr>
  );
}

const Line = memo(AnyLine) as typeof AnyLine;

/** 40 px head, rows of about 52, hairlines; numbers right; scrolls inside its card, rows become cards below 600. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowId, rowName = rowId, sort, onSort, chosen, onChoose, named = false } = props;
  const t = useTranslations('ui.table');
  const all = rows.length > 0 && rows.every((row) => chosen?.has(rowId(row)));
  const some = rows.some((row) => chosen?.has(rowId(row)));
  const toggle = useEvent((ids: string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    onChoose?.(next);
  });
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-md max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:hidden">
          <tr>
            {onChoose && (
              <th scope="col" className={cn('h-10 w-9 border-b', cellPad)}>
                <CheckboxBox
                  aria-label={t('all')}
                  checked={all}
                  mixed={some && !all}
                  onChange={(event) => toggle(rows.map(rowId), event.target.checked)}
                  className="align-middle"
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => {
            const id = rowId(row);
            return (
              <Line
                key={id}
                row={row}
                id={id}
                name={rowName(row)}
                columns={columns}
                chosen={chosen?.has(id) ?? false}
                named={named}
                onToggle={onChoose && toggle}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
