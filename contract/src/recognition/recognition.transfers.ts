import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** The transfers of thank-yous: points reserved, given and returned. */
export const recognitionTransfers = {
  allowance_held: { groups: ['recognition'] },
  hold_returned: { groups: ['recognition'] },
  hold_expired: { groups: ['recognition'] },
  recognition_given: { groups: ['recognition'], received: 'thanks' },
  recognition_boosted: { groups: ['recognition'], received: 'thanks' },
  recognition_undone: { groups: ['recognition'], received: 'thanks' },
  recognition_reversed: { groups: ['recognition'], received: 'thanks' },
  decision_taken_back: { groups: ['recognition'], received: 'thanks' },
} as const satisfies Record<string, TransferMeaning>;
