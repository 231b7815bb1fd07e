import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, pageFields, pageOf } from '../api/page.ts';
import { photoBytesAtMost } from '../api/picture-limits.ts';
import { photo } from '../api/pictures.ts';
import { paragraph } from '../api/text.ts';
import { batchAffects } from '../batches/affects.ts';
import { fileFields } from '../batches/files.ts';
import { batch } from '../batches/operations.ts';
import { faultyFile } from '../batches/problems.ts';
import { competitionLimits, score, scoreEntry } from './entities.ts';

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
    summary:
      'A dry run of scores by a file: says what each row would change. `competitions.applyScores` carries it out.',
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
    summary: 'Enters the scores of a checked file. `batches.undo` undoes it for seven days while the competition runs.',
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
    summary: 'The faulty rows of such a file, each with its problems.',
    requirements: ['ZAP-03'],
  },
  'competitions.uploadProof': {
    kind: 'write',
    method: 'POST',
    path: '/competitions/upload-proof',
    access: 'self',
    external: true,
    upload: { field: 'picture', kind: 'picture', maxBytes: photoBytesAtMost },
    quiet: 'what is uploaded is nobody’s to see until it is entered',
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
    summary: 'Takes a picture that proves a score; what is not entered within a day is forgotten.',
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
    summary: 'Enters my score with words or a picture as proof; it counts once it is confirmed.',
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
    summary: 'The scores of a competition that wait for confirmation, the longest waiting first.',
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
    summary: 'Confirms a score that someone else entered: it counts from now on.',
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
    summary: 'Refuses a score that someone else entered, with a reason that they read.',
    requirements: ['ZAP-03'],
  },
});
