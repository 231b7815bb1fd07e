import type { Meaning } from './column-words.ts';

/** The century of a year of two digits: `past` up to this year, `near` up to the next one, `ahead` in this century. */
export type DateSpan = 'past' | 'near' | 'ahead';

/** The kind of a column, which decides how its cells are read. */
export type CellType =
  | 'text'
  | 'paragraph'
  | 'identifier'
  | 'whole'
  | 'amount'
  | 'email'
  | 'phone'
  | { date: DateSpan }
  | { choice: Readonly<Record<string, string>> };

/** A column that an import reads: its heading, what it means, how its cells are read. */
export interface ImportColumn {
  heading: string;
  means: Meaning;
  type: CellType;
  /** Without it a file cannot be read. */
  needed?: true;
  /** `-` or `(empty)` in it clears what is there. */
  canClear?: true;
  /** Columns that make it up together where it is not there itself. */
  parts?: readonly Meaning[];
}

/** The text of a cell that clears a value. */
export const cleared = '-';
