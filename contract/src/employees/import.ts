import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { batchAffects } from '../batches/batches.affects.ts';
import { batch } from '../batches/batches.operations.ts';
import { fileFields } from '../batches/files.ts';
import { faultyFile } from '../batches/problems.ts';

export const employeesImport = define({
  'employees.import': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/onboard/bulk',
    aliases: ['/admin/manage-employees/bulk-upload'],
    access: 'employees.onboard',
    external: true,
    upload: { field: 'csv', kind: 'csv', maxBytes: csvBytesAtMost },
    timeoutMs: 120_000,
    input: z.strictObject({
      ...fileFields,
      invite: z.stringbool().or(z.boolean()).optional(),
    }),
    output: batch,
    errors: ['request.too_large'],
    safeguard: { harmless: 'unseen' },
    summary: 'Checks a file of people as a dry run and stores what each row would do as a batch. No person is changed.',
    requirements: ['ONB-05', 'ONB-07'],
  },
  'employees.applyImport': {
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-employees/onboard/apply/{id}',
    access: 'employees.onboard',
    stepUp: 'byEffect',
    freshPower: 'byEffect',
    idempotent: 'required',
    timeoutMs: 120_000,
    input: z.strictObject({ id, invite: z.boolean().optional() }),
    output: batch,
    errors: ['access.not_found', 'batches.gone', 'batches.nothing'],
    affects: batchAffects,
    safeguard: { undo: 'batches.undo', until: '7 days' },
    summary:
      'Imports the people of a checked file, which is checked again, and invites the new ones unless `invite` is false. A large file continues in the background.',
    requirements: ['ONB-05', 'ONB-06', 'API-07'],
  },
  'employees.faultyRows': {
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-employees/onboard/faulty/{id}',
    access: 'employees.onboard',
    input: z.strictObject({ id }),
    output: faultyFile,
    errors: ['access.not_found'],
    summary: 'Returns the faulty rows of a checked file of people with their problems, to correct and upload again.',
    requirements: ['ONB-05'],
  },
});
