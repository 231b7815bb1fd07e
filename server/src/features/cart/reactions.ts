import type { Reactions } from '../../platform/activity.ts';
import { addPromoCodes } from './promo/commands.ts';
import { defaultPromoCodes } from './rules.ts';

export const cartReactions: Reactions = {
  inTransaction: {
    'organisation.registered': async (ctx) => addPromoCodes(ctx, defaultPromoCodes),
  },
};
