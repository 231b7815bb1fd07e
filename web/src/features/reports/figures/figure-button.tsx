import type { ReactNode } from 'react';
import type { Column } from '../../../ui/data/table.tsx';

/** A figure of a table that opens its list. */
export function FigureButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="inline-block min-h-7 min-w-6 rounded-xs leading-7 underline decoration-line-strong underline-offset-4 hover:decoration-current"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

/** Returns the column of a figure that opens the people behind it. */
export function figureColumn<Row>({
  id,
  head,
  text,
  onOpen,
}: {
  id: string;
  head: string;
  text: (row: Row) => string;
  onOpen: (row: Row) => void;
}): Column<Row> {
  const cell = (row: Row) => <FigureButton onOpen={() => onOpen(row)}>{text(row)}</FigureButton>;
  return { id, head, cell, numeric: true };
}
