import type { TransferMeaning } from './transfer-meaning.ts';

/** The transfers of the books themselves and of admins. */
export const pointsTransfers = {
  allowance_issued: { groups: ['monthly'] },
  allowance_expired: { groups: ['monthly'] },
  allowance_changed: { groups: ['monthly'] },
  leaver_expired: { groups: ['monthly'] },
  leaver_forfeited: { groups: ['expired'] },
  leaver_restored: { groups: ['expired'] },
  granted: { groups: ['grants', 'wallet'], received: 'grants' },
  adjusted: { groups: ['grants', 'wallet'], received: 'grants' },
  grant_undone: { groups: ['grants', 'wallet'], received: 'grants' },
  topped_up: { groups: ['wallet'] },
  earned_expired: { groups: ['expired'] },
  reward_reserved: { groups: ['rewards', 'wallet'] },
  reward_returned: { groups: ['rewards', 'wallet'] },
} as const satisfies Record<string, TransferMeaning>;
