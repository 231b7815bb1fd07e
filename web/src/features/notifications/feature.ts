import type { WebFeature } from '../../lib/feature.ts';

export const notifications: WebFeature = { name: 'notifications' };
