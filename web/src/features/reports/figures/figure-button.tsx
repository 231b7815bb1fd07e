import type { ReactNode } from 'react';

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
