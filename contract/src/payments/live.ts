import { walletAffects } from '../points/affects.ts';

/** A payment came, failed or was given back. */
export const paymentsLive = { payment: ['orders', 'payments', 'inbox.list', ...walletAffects] };
