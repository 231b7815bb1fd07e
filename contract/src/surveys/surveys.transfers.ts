import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** The transfers of survey rewards. */
export const surveysTransfers = {
  survey_answered: { groups: ['rewards'], received: 'surveys', reward: 'paid' },
} as const satisfies Record<string, TransferMeaning>;
