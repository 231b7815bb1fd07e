import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, pageFields, pageOf } from '../api/page.ts';
import { paragraph } from '../api/text.ts';
import { walletAffects } from '../points/points.affects.ts';
import { nominationLimits } from './limits.ts';
import { candidate, cycle, cycleFields, evidence, sentNomination } from './nominations.entities.ts';

const one = z.strictObject({ id });
const count = z.number().int();
const moneyAffects = ['nominations', 'hallOfFame', 'inbox.list', ...walletAffects] as const;

export const nominationFields = z.strictObject({
  cycleId: id,
  personId: z.string({ error: 'Choose who you nominate' }).min(1, 'Choose who you nominate').pipe(id),
  reason: paragraph(nominationLimits.reasonMin, nominationLimits.reason, 'Please write at least 20 characters'),
  evidence: z.array(id).max(nominationLimits.evidence).default([]),
});

export const nominations = define({
  'nominations.list': {
    kind: 'read',
    method: 'POST',
    path: '/nominations/list',
    access: 'self',
    input: z.strictObject(pageFields),
    output: pageOf(cycle),
    summary: 'Lists the award cycles in which the caller may nominate or score, newest first. Admins see all cycles.',
    requirements: ['REC-10'],
  },
  'nominations.mine': {
    kind: 'read',
    method: 'GET',
    path: '/nominations/mine',
    access: 'self',
    input: z.strictObject(pageFields),
    output: pageOf(sentNomination),
    summary: 'Lists the nominations sent by the caller, each with its state, newest first.',
    requirements: ['REC-10'],
  },
  'nominations.evidence': {
    kind: 'read',
    method: 'GET',
    path: '/nominations/evidence/{personId}',
    access: 'self',
    input: z.strictObject({ personId: id }),
    output: z.array(evidence).max(20),
    errors: ['access.not_found'],
    summary: 'Lists the latest thank-yous to a person that everyone may read, at most 20, to attach to a nomination.',
    requirements: ['REC-10'],
  },
  'nominations.nominate': {
    kind: 'write',
    method: 'POST',
    path: '/nominations/create',
    access: 'self',
    idempotent: 'required',
    input: nominationFields,
    output: one,
    errors: [
      'access.not_found',
      'nominations.closed',
      'nominations.not_yours',
      'nominations.unavailable',
      'nominations.repeated',
      'nominations.evidence',
    ],
    affects: ['nominations'],
    safeguard: { undo: 'nominations.withdraw' },
    summary: 'Nominates a person for an award, with past thank-yous as evidence. The person is not notified.',
    requirements: ['REC-10'],
  },
  'nominations.withdraw': {
    kind: 'write',
    method: 'POST',
    path: '/nominations/withdraw/{id}',
    access: 'self',
    input: one,
    output: done,
    errors: ['access.not_found', 'nominations.closed'],
    affects: ['nominations'],
    safeguard: { asks: 'deletes the words of the nomination' },
    summary: 'Withdraws a nomination of the caller while its cycle is open.',
    requirements: ['REC-10'],
  },
  'nominations.candidates': {
    kind: 'read',
    method: 'GET',
    path: '/nominations/candidates/{id}',
    access: 'self',
    input: z.strictObject({ id, ...pageFields }),
    output: pageOf(candidate),
    errors: ['access.not_found'],
    summary:
      'Lists the nominees, for the panel and the person who opened the cycle. Scores of others are shown once all scores are in.',
    requirements: ['REC-10'],
  },
  'nominations.score': {
    kind: 'write',
    method: 'POST',
    path: '/nominations/score/{id}',
    access: 'self',
    input: z.strictObject({
      id,
      personId: id,
      /** One for each criterion; none declares a conflict of interest. */
      scores: z.array(count.min(1).max(nominationLimits.highest)).max(5),
    }),
    output: z.strictObject({ missing: count }),
    errors: [
      'access.not_found',
      'nominations.still_open',
      'nominations.conflict',
      'nominations.decided',
      'nominations.complete',
      'nominations.unavailable',
    ],
    affects: ['nominations', 'inbox.list'],
    safeguard: { undo: 'nominations.score' },
    summary: 'Scores a nominee on each criterion, or declares a conflict of interest; for members of the panel.',
    requirements: ['REC-10'],
  },
  'nominations.create': {
    kind: 'write',
    method: 'POST',
    path: '/nominations/cycles/create',
    access: 'nominations.manage',
    freshPower: 'byEffect',
    idempotent: 'required',
    input: cycleFields,
    output: one,
    errors: ['nominations.panel', 'nominations.closed', 'audiences.unavailable', 'audiences.no_reports'],
    affects: moneyAffects,
    safeguard: { asks: 'reserves points and asks for nominations' },
    summary: 'Opens nominations for an award and reserves its points.',
    requirements: ['REC-10'],
  },
  'nominations.cancel': {
    kind: 'write',
    method: 'POST',
    path: '/nominations/cycles/cancel/{id}',
    access: 'nominations.manage',
    idempotent: 'required',
    input: one,
    output: z.strictObject({ returned: count }),
    errors: ['access.not_found', 'nominations.decided'],
    affects: moneyAffects,
    safeguard: { asks: 'ends it permanently' },
    summary: 'Cancels a cycle and returns its points to the wallet.',
    requirements: ['REC-10'],
  },
  'nominations.decide': {
    kind: 'write',
    method: 'POST',
    path: '/nominations/cycles/decide/{id}',
    access: 'nominations.manage',
    freshPower: 'waits',
    idempotent: 'required',
    input: z.strictObject({ id, revealAt: instant.optional() }),
    output: z.strictObject({ winners: count, hidden: z.boolean() }),
    errors: [
      'access.not_found',
      'nominations.not_owner',
      'nominations.still_open',
      'nominations.scores_missing',
      'nominations.nobody',
      'nominations.decided',
      'hallOfFame.reveal',
      'hallOfFame.awardee_unavailable',
      'points.self',
    ],
    affects: moneyAffects,
    safeguard: { asks: 'pays the award' },
    summary:
      'Gives the award to the nominee with the highest average score; ties are decided by each criterion in order. Nominees who are still equal each receive the full points.',
    requirements: ['REC-10', 'HOF-02'],
  },
});
