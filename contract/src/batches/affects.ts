import { peopleAffects } from '../employees/affects.ts';
import { walletAffects } from '../points/affects.ts';

/** What a bulk act changes for who reads, of whatever kind it is. */
export const batchAffects = [...peopleAffects, ...walletAffects, 'store', 'hallOfFame', 'competitions'] as const;
