import type { BatchRow } from '@apprecio/contract/batches/batches.operations';
import { useProblemText } from '../problem-text.ts';

/** Returns the notes of a row that are no faults. */
export function RowNotes({ row: { notes = [] } }: { row: BatchRow }) {
  const problemText = useProblemText();
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-ink-2">
      {notes.map((note) => (
        <li key={`${note.field} ${note.code} ${note.values?.['value'] ?? ''}`} className="wrap-anywhere">
          {problemText(note)}
        </li>
      ))}
    </ul>
  );
}
