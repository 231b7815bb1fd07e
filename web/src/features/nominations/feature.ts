import type { WebFeature } from '../../lib/feature.ts';

export const nominations: WebFeature = { name: 'nominations' };
