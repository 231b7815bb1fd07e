export { csvOf, download } from '../import/csv.ts';
export { BatchProgress } from './progress.tsx';
export { UndoDialog } from './undo-dialog.tsx';
export { isUnderWay, useBatch } from './use-batch.ts';
