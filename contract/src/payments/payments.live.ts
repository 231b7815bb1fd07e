import { walletAffects } from '../points/points.affects.ts';

/** A payment arrived, failed or was refunded. */
export const paymentsLive = { payment: ['orders', 'payments', 'inbox.list', ...walletAffects] };
