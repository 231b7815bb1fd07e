import { useState } from 'react';

/** A row of the form as it is typed; its key stays while the version does. */
interface RowOfYears {
  key: number;
  years: string;
}

interface State<R> {
  version: number;
  rows: readonly R[];
  /** The rows of that version: what is typed differs from them. */
  of: readonly R[];
}

/** The rows of a form of years of service, as they are changed together. */
export interface RowsOfYears<F, R> {
  version: number;
  rows: readonly R[];
  /** Whether the rows were sent once, so that what is wrong with them is said. */
  checked: boolean;
  check: () => void;
  /** Whether the years of a row stand in one before it. */
  isRepeated: (row: R) => boolean;
  change: (row: R) => void;
  add: (fields: Omit<R, 'key'>) => void;
  remove: (row: R) => void;
  saved: () => void;
  reload: () => Promise<F | undefined>;
}

/** Rows that nobody has typed in since they were read or saved follow newer versions; else they wait for `reload`. */
export function useRowsOfYears<F extends { version: number }, R extends RowOfYears>(
  found: F,
  rowsOf: (found: F) => R[],
  onReload: () => Promise<F | undefined>,
): RowsOfYears<F, R> {
  const read = (from: F): State<R> => {
    const rows = rowsOf(from);
    return { version: from.version, rows, of: rows };
  };
  const [state, setState] = useState(() => read(found));
  const [checked, setChecked] = useState(false);
  const { version, rows } = state;
  if (rows === state.of && found.version > version) setState(read(found));
  const write = (next: readonly R[]) => setState((was) => ({ ...was, rows: next }));
  return {
    version,
    rows,
    checked,
    check: () => setChecked(true),
    isRepeated: (row) => rows.some((each) => each.key < row.key && Number(each.years) === Number(row.years)),
    change: (row) => write(rows.map((each) => (each.key === row.key ? row : each))),
    add: (fields) => write([...rows, { ...fields, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 } as R]),
    remove: (row) => write(rows.filter((each) => each.key !== row.key)),
    saved: () => setState((was) => ({ version: was.version + 1, rows: was.rows, of: rows })),
    reload: async () => {
      const newer = await onReload();
      if (!newer) return undefined;
      setState(read(newer));
      setChecked(false);
      return newer;
    },
  };
}
