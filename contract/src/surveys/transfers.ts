import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** What an answer brings. */
export const surveysTransfers = {
  survey_answered: { groups: ['rewards'], received: 'surveys', reward: 'paid' },
} as const satisfies Record<string, TransferMeaning>;
