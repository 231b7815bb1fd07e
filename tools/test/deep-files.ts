/** The server's test files that `npm run test:deep` runs beside those whose sweeps `npm test` samples. */
export const deepFiles: readonly string[] = [
  'test/races/ledger.test.ts',
  'test/races/payment-sequences.test.ts',
  'src/features/competitions/competitions.test.ts',
  'src/features/competitions/states.test.ts',
  'src/features/hall-of-fame/states.test.ts',
  'src/features/orders/placing/placing.test.ts',
  'src/features/polls/voting/voting.test.ts',
  'src/features/surveys/results/results.rules.test.ts',
  'src/features/celebrations/month.test.ts',
  'test/worker/month-of-notices.test.ts',
];

/** The server's test file that counts what a month of a thousand people is notified of. */
export const notificationVolumeFile = 'test/worker/notification-volume.test.ts';
