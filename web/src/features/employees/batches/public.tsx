export { BatchChecked, BatchDone, BatchRows, BatchView, FaultyButton, RecentBatches, RowProblems } from './parts.tsx';
export { BatchProgress } from './progress.tsx';
export { useProblemText } from './problem-text.ts';
export { UndoDialog, UndoView } from './undo-dialog.tsx';
export { isUnderWay, useBatch } from './use-batch.ts';
export { useDryRun } from './use-dry-run.ts';
export { useFaultyRows } from './use-faulty-rows.ts';
