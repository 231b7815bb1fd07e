import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, pageFields, pageOf } from '../api/page.ts';
import { photoBytesAtMost } from '../api/picture-limits.ts';
import { photo } from '../api/pictures.ts';
import { paragraph } from '../api/text.ts';
import { batchAffects } from '../batches/batches.affects.ts';
import { batch } from '../batches/batches.operations.ts';
import { fileFields } from '../batches/files.ts';
import { faultyFile } from '../batches/problems.ts';
import { competitionLimits } from './competition-lists.ts';
import { score, scoreEntry } from './competitions.entities.ts';

const one = z.strictObject({ id });
const manage = { access: 'competitions.manage' } as const;

export const refusalReason = paragraph(
  competitionLimits.refusalMin,
  competitionLimits.refusal,
  'Please write a reason of at least 5 characters',
);

export const scoring = define({
  'competitions.importScores': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/competitions/scores/import/{id}',
    external: true,
    upload: { field: 'csv', kind: 'csv', maxBytes: csvBytesAtMost },
    timeoutMs: 120_000,
    input: z.strictObject({ id, ...fileFields }),
    output: batch,
    errors: ['competitions.not_found', 'competitions.state', 'competitions.counted', 'request.too_large'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Checks a file of scores as a dry run and stores what each row would change. `competitions.applyScores` applies it.',
    requirements: ['ZAP-03', 'OPS-07'],
  },
  'competitions.applyScores': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/competitions/scores/apply/{id}',
    idempotent: 'required',
    timeoutMs: 120_000,
    input: one,
    output: batch,
    errors: ['access.not_found', 'batches.gone', 'batches.nothing'],
    affects: ['competitions', ...batchAffects],
    safeguard: { undo: 'batches.undo', until: '7 days' },
    summary:
      'Applies the scores of a checked file. `batches.undo` reverts them for seven days while the competition is active.',
    requirements: ['ZAP-03', 'OPS-07'],
  },
  'competitions.faultyScores': {
    ...manage,
    kind: 'read',
    method: 'GET',
    path: '/competitions/scores/faulty/{id}',
    input: one,
    output: faultyFile,
    errors: ['access.not_found'],
    summary: 'Returns the faulty rows of a checked file of scores, each with its problems.',
    requirements: ['ZAP-03'],
  },
  'competitions.uploadProof': {
    kind: 'write',
    method: 'POST',
    path: '/competitions/upload-proof',
    access: 'self',
    external: true,
    upload: { field: 'picture', kind: 'picture', maxBytes: photoBytesAtMost },
    quiet: 'an upload is private until its score is submitted',
    timeoutMs: 180_000,
    input: z.strictObject({ picture: photo }),
    output: z.strictObject({ id, url: z.string() }),
    errors: [
      'competitions.not_joined',
      'files.not_a_picture',
      'files.unposted_person',
      'files.unposted_company',
      'request.too_large',
    ],
    safeguard: { harmless: 'unseen' },
    summary: 'Accepts a picture as proof of a score. Uploads not submitted with a score within a day are deleted.',
    requirements: ['ZAP-03'],
  },
  'competitions.enterScore': {
    kind: 'write',
    method: 'POST',
    path: '/competitions/enter-score/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({
      id,
      score,
      proof: paragraph(0, competitionLimits.proof, 'Write how it can be seen').default(''),
      pictureId: id.nullable().default(null),
    }),
    output: done,
    errors: [
      'competitions.not_found',
      'competitions.not_joined',
      'competitions.not_active',
      'competitions.state',
      'competitions.entry_waiting',
      'competitions.proof',
      'competitions.picture_gone',
    ],
    affects: ['competitions'],
    safeguard: { asks: 'asks an admin to confirm it' },
    summary: 'Submits the caller’s score with text or a picture as proof. The score counts once it is confirmed.',
    requirements: ['ZAP-03'],
  },
  'competitions.entries': {
    ...manage,
    kind: 'read',
    method: 'GET',
    path: '/competitions/entries/{id}',
    input: z.strictObject({ id, ...pageFields }),
    output: pageOf(scoreEntry),
    errors: ['competitions.not_found'],
    summary: 'Lists the scores of a competition that await confirmation, longest waiting first.',
    requirements: ['ZAP-03'],
  },
  'competitions.confirmScore': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/competitions/confirm-score/{id}',
    input: one,
    output: done,
    errors: ['access.not_found', 'competitions.entry_decided', 'competitions.state', 'points.self'],
    affects: ['competitions'],
    safeguard: { asks: 'notifies the participant' },
    summary: 'Confirms a score submitted by someone else. The score counts from then on.',
    requirements: ['ZAP-03'],
  },
  'competitions.refuseScore': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/competitions/refuse-score/{id}',
    input: z.strictObject({ id, reason: refusalReason }),
    output: done,
    errors: ['access.not_found', 'competitions.entry_decided', 'competitions.state', 'points.self'],
    affects: ['competitions'],
    safeguard: { asks: 'notifies the participant' },
    summary: 'Refuses a score submitted by someone else, with a reason shown to them.',
    requirements: ['ZAP-03'],
  },
});
