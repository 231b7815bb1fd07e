import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { pageFields, pageOf } from '../api/page.ts';
import { batchAffects } from '../batches/affects.ts';
import { fileFields } from '../batches/files.ts';
import { batch } from '../batches/operations.ts';
import { faultyFile } from '../batches/problems.ts';
import { awardColumns, extraAwardColumns, plannedAward } from './entities.ts';

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
    summary: 'A dry run of awards by a file: says what each row would give. `hallOfFame.applyAwards` carries it out.',
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
    input: z.strictObject({ id, revealAt: instant.optional() }),
    output: batch,
    errors: ['access.not_found', 'batches.gone', 'batches.nothing', 'hallOfFame.reveal'],
    affects: ['hallOfFame', ...batchAffects],
    summary:
      'Gives the awards of a checked file, at once or hidden until they are revealed: all of them, or none when the wallet has less than they need. `batches.undo` undoes it for seven days.',
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
    }),
    errors: ['access.not_found'],
    summary: 'The awards that a checked file would give, each as it will be revealed, in the order of the file.',
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
    summary: 'The faulty rows of such a file, each with its problems.',
    requirements: ['HOF-02'],
  },
});
