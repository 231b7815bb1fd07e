import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { none } from '../api/page.ts';
import { walletAffects } from './points.affects.ts';
import { grantReason, requestedPoints } from './wallet.ts';

/** The states of a request for more allowance. */
export const requestStates = ['asked', 'granted', 'refused', 'withdrawn'] as const;

/** The form for requesting more points to give this month. */
export const askForm = z.strictObject({ points: requestedPoints, reason: grantReason });

const answered = z.strictObject({ id, state: z.enum(requestStates) });
const affects = [...walletAffects, 'points.myRequest', 'inbox.list'];

export const requests = define({
  'points.myRequest': {
    kind: 'read',
    method: 'GET',
    path: '/user/points/requests/mine',
    access: 'self',
    input: none,
    output: z.strictObject({
      /** The one I asked last. */
      request: z
        .strictObject({
          id,
          points: z.number().int(),
          reason: z.string(),
          state: z.enum(requestStates),
          askedAt: instant,
          granted: z.number().int(),
          /** The reason why it was refused. */
          answer: z.string().nullable(),
          decidedAt: instant.nullable(),
        })
        .nullable(),
    }),
    summary: 'Returns the caller’s latest request for more allowance.',
    requirements: ['REC-06'],
  },
  'points.askMore': {
    kind: 'write',
    method: 'POST',
    path: '/user/points/requests',
    access: 'points.askMore',
    byKey: 'never',
    input: askForm,
    output: answered,
    errors: ['points.request_open'],
    affects,
    safeguard: { undo: 'points.withdrawRequest' },
    summary: 'Requests more points to give this month from the admins. A person can have one open request at a time.',
    requirements: ['REC-06'],
  },
  'points.withdrawRequest': {
    kind: 'write',
    method: 'POST',
    path: '/user/points/requests/{id}/withdraw',
    access: 'self',
    input: z.strictObject({ id }),
    output: answered,
    errors: ['access.not_found', 'points.request_decided'],
    affects,
    safeguard: { undo: 'points.askMore' },
    summary: 'Withdraws a request of the caller that nobody has answered.',
    requirements: ['REC-06'],
  },
  'points.grantRequest': {
    kind: 'write',
    method: 'POST',
    path: '/company/points/requests/{id}/grant',
    access: 'points.manage',
    byKey: 'never',
    freshPower: 'waits',
    idempotent: 'required',
    input: z.strictObject({ id, points: requestedPoints }),
    output: answered,
    errors: [
      'access.not_found',
      'points.request_decided',
      'points.request_over',
      'points.self',
      'points.person_unavailable',
    ],
    affects,
    safeguard: { asks: 'raises an allowance and notifies the person' },
    summary:
      'Raises the requester’s allowance for this month by all or part of the requested points. Admins cannot grant their own request.',
    requirements: ['REC-06', 'API-07'],
  },
  'points.refuseRequest': {
    kind: 'write',
    method: 'POST',
    path: '/company/points/requests/{id}/refuse',
    access: 'points.manage',
    byKey: 'never',
    input: z.strictObject({ id, reason: grantReason }),
    output: answered,
    errors: ['access.not_found', 'points.request_decided', 'points.self'],
    affects,
    safeguard: { asks: 'notifies the person' },
    summary: 'Refuses a request for more allowance, with a reason.',
    requirements: ['REC-06'],
  },
});
