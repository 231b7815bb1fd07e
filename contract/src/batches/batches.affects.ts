import { peopleAffects } from '../employees/employees.affects.ts';
import { walletAffects } from '../points/points.affects.ts';

/** The reads that a bulk action of any kind changes. */
export const batchAffects = [...peopleAffects, ...walletAffects, 'store', 'hallOfFame', 'competitions'] as const;
