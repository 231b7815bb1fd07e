import type { Reactions } from '../../platform/activity.ts';
import { credit, creditCode, issue, issueReceipt } from './invoices/invoices.commands.ts';

export const billingReactions: Reactions = {
  inTransaction: {
    'orders.placed': (ctx, { subjectId }) => issue(ctx, subjectId!),
    'points.topUpPaid': (ctx, { subjectId, facts }) => issueReceipt(ctx, subjectId!, facts),
    'orders.moved': async (ctx, { subjectId, facts: { to, by, lineIds } }) => {
      if (by === 'payment') await issue(ctx, subjectId!);
      if (to === 'cancelled' || to === 'returned') await credit(ctx, subjectId!, lineIds);
    },
    'orders.answered': async (ctx, { subjectId, facts: { outcome, caseId } }) => {
      if (outcome === 'points') await creditCode(ctx, subjectId!, caseId);
    },
  },
};
