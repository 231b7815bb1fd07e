import { useState } from 'react';

interface State<D> {
  version: number;
  drafts: D;
  touched: boolean;
}

/** What of a version is being changed. Untouched, it follows newer versions; touched, it waits for Reload. */
export function useDrafts<F extends { version: number }, D>(
  found: F,
  draftsOf: (found: F) => D,
): {
  version: number;
  drafts: D;
  change: (drafts: D) => void;
  saved: () => void;
  take: (newer: F) => void;
} {
  const read = (from: F): State<D> => ({ version: from.version, drafts: draftsOf(from), touched: false });
  const [state, setState] = useState(() => read(found));
  if (!state.touched && found.version > state.version) setState(read(found));
  return {
    version: state.version,
    drafts: state.drafts,
    change: (drafts) => setState((was) => ({ ...was, drafts, touched: true })),
    saved: () => setState((was) => ({ ...was, version: was.version + 1 })),
    take: (newer) => setState(read(newer)),
  };
}
