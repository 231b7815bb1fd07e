export {
  BatchChecked,
  BatchDone,
  BatchRows,
  BatchView,
  FaultyButton,
  RecentBatches,
  RowLine,
  RowProblems,
} from './parts.tsx';
export { ImportFile } from './files/import-file.tsx';
export { type ImportFlow, type SentFile, useImportFile } from './files/use-import-file.ts';
export { ChangeList } from './change-list.tsx';
export { OutcomeBadge, outcomeIcons } from './outcome-badge.tsx';
export { RowNotes } from './files/row-notes.tsx';
export { BatchProgress } from './progress.tsx';
export { useProblemText } from './problem-text.ts';
export { UndoDialog, UndoView } from './undo-dialog.tsx';
export { isInProgress, useBatch } from './use-batch.ts';
