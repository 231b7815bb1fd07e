export { BatchChecked, BatchDone, BatchRows, BatchView, FaultyButton, RecentBatches, RowProblems } from './parts.tsx';
export { ImportFile } from './files/import-file.tsx';
export { type SentFile, useImportFile } from './files/use-import-file.ts';
export { BatchProgress } from './progress.tsx';
export { useProblemText } from './problem-text.ts';
export { UndoDialog, UndoView } from './undo-dialog.tsx';
export { isInProgress, useBatch } from './use-batch.ts';
export { useFaultyRows } from './use-faulty-rows.ts';
