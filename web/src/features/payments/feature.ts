import type { WebFeature } from '../../lib/feature.ts';

export const payments: WebFeature = { name: 'payments' };
