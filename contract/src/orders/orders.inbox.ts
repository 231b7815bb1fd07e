import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { waiting } from '../inbox/waiting.ts';
import { personRef } from '../people/people.operations.ts';
import { orderNum } from './orders.entities.ts';
import { caseKinds } from './orders.rules.ts';

export const ordersInbox = {
  /** My orders that are not paid yet, the oldest first; `due` is in paise. */
  unpaid: waiting(z.strictObject({ orderNum, title: z.string(), due: z.number().int(), placedAt: instant })),
  /** Requests of buyers for those who fulfil orders, oldest first. */
  orders: waiting(
    z.strictObject({
      id,
      orderNum,
      kind: z.enum(caseKinds),
      title: z.string(),
      buyer: personRef,
      openedAt: instant,
    }),
  ),
};
