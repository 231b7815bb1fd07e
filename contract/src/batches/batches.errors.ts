/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const batchesErrors = {
  'batches.gone': [409, 'This has already been done. Please start again.'],
  'batches.nothing': [422, 'There’s nothing to change here.'],
  'batches.rights_lost': [403, 'Whoever started this no longer holds the right to do it.'],
  'batches.not_undoable': [409, 'You can’t undo this any more.'],
} as const;
