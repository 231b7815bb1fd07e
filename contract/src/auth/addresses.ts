import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { bounded } from '../api/text.ts';

const byLink = z.strictObject({ secret: bounded(300).min(1) });

/** For so many days a changed work e-mail address can be taken back by the link that was mailed. */
export const undoAddressDays = 7;

/** So long an account stays without its private things after an admin changed its address, unless this is confirmed. */
export const privateClosedDays = 3;

/** The operations of the links in mails about a changed work email address. */
export const addresses = define({
  'auth.addressChange': {
    kind: 'read',
    method: 'POST',
    path: '/address-change/detail',
    access: 'public',
    tenant: 'secret',
    input: byLink,
    output: z.strictObject({
      name: z.string(),
      organisation: z.string(),
      /** The address before the change, to which undoing goes back. */
      from: z.string(),
      /** The address of now. */
      to: z.string(),
      /** Until when it can be undone. */
      until: instant,
      /** True if this link was mailed to the previous address, which may confirm the change. */
      mayConfirm: z.boolean(),
    }),
    errors: ['auth.link_used'],
    summary: 'Returns the change of work email address that a mailed link can undo.',
    requirements: ['AUTH-05', 'PPL-07'],
  },
  'auth.undoAddress': {
    kind: 'write',
    method: 'POST',
    path: '/address-change/undo',
    access: 'public',
    tenant: 'secret',
    input: byLink,
    output: z.strictObject({ email: z.string() }),
    errors: ['auth.link_used', 'employees.email_taken'],
    safeguard: { asks: 'ends all sessions and deletes a new password' },
    summary:
      'Undoes a change of work email address, ends all sessions and links, and deletes any password chosen since. A link to choose a new password is mailed.',
    requirements: ['AUTH-05', 'PPL-07'],
  },
  'auth.confirmAddress': {
    kind: 'write',
    method: 'POST',
    path: '/address-change/confirm',
    access: 'public',
    tenant: 'secret',
    input: byLink,
    output: z.strictObject({ email: z.string() }),
    errors: ['auth.link_used'],
    safeguard: { harmless: 'own' },
    summary:
      'Confirms a changed work email address from the previous address, and reopens the private data of the account.',
    requirements: ['AUTH-05', 'PPL-07'],
  },
});
