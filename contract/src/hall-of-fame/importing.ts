import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { pageFields, pageOf } from '../api/page.ts';
import { batchAffects } from '../batches/batches.affects.ts';
import { batch } from '../batches/batches.operations.ts';
import { fileFields } from '../batches/files.ts';
import { faultyFile } from '../batches/problems.ts';
import { awardColumns, extraAwardColumns } from './award-lists.ts';
import { plannedAward } from './hall-of-fame.entities.ts';

/** All columns of the template; a file may leave out the last two. */
export const awardFileColumns = [...awardColumns, ...extraAwardColumns] as const;

export const awardsImporting = define({
  'hallOfFame.importAwards': {
    access: 'hallOfFame.manage',
    kind: 'write',
    method: 'POST',
    path: '/hall-of-fame/import',
    external: true,
    upload: { field: 'csv', kind: 'csv', maxBytes: csvBytesAtMost },
    timeoutMs: 120_000,
    input: z.strictObject(fileFields),
    output: batch,
    errors: ['request.too_large'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Checks a file of awards as a dry run and stores what each row would give. `hallOfFame.applyAwards` applies it.',
    requirements: ['HOF-02', 'OPS-07'],
  },
  'hallOfFame.applyAwards': {
    access: 'hallOfFame.manage',
    freshPower: 'waits',
    kind: 'write',
    method: 'POST',
    path: '/hall-of-fame/import/apply/{id}',
    idempotent: 'required',
    timeoutMs: 120_000,
    /** `repeats` also gives the awards that were given before. */
    input: z.strictObject({ id, revealAt: instant.optional(), repeats: z.boolean().default(false) }),
    output: batch,
    errors: ['access.not_found', 'batches.gone', 'batches.nothing', 'hallOfFame.reveal', 'points.wallet_short'],
    affects: ['hallOfFame', ...batchAffects],
    safeguard: { undo: 'batches.undo', until: '7 days' },
    summary:
      'Gives all awards of a checked file, immediately or hidden until revealed, or none if the wallet has too few points. Awards that were given before are skipped unless `repeats` confirms them. `batches.undo` reverts them for seven days.',
    requirements: ['HOF-02', 'OPS-07', 'API-07'],
  },
  'hallOfFame.plannedAwards': {
    access: 'hallOfFame.manage',
    kind: 'read',
    method: 'GET',
    path: '/hall-of-fame/import/planned/{id}',
    input: z.strictObject({ id, ...pageFields }),
    output: pageOf(plannedAward).extend({
      /** The points that all awards of the file need, and the points in the wallet now. */
      points: z.number().int(),
      wallet: z.number().int(),
      /** The points that the awards need beside them that were given before. */
      repeatPoints: z.number().int(),
    }),
    errors: ['access.not_found'],
    summary: 'Lists the awards that a checked file would give, in the order of the file, as they will be revealed.',
    requirements: ['HOF-02'],
  },
  'hallOfFame.faultyAwards': {
    access: 'hallOfFame.manage',
    kind: 'read',
    method: 'GET',
    path: '/hall-of-fame/import/faulty/{id}',
    input: z.strictObject({ id }),
    output: faultyFile,
    errors: ['access.not_found'],
    summary: 'Returns the faulty rows of a checked file of awards, each with its problems.',
    requirements: ['HOF-02'],
  },
});
