/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const batchesErrors = {
  'batches.gone': [409, 'This was already done. Please begin again.'],
  'batches.nothing': [422, 'There is nothing to change here.'],
  'batches.not_undoable': [409, 'This cannot be undone any more.'],
} as const;
