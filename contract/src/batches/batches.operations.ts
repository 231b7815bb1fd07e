import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { pageFields, pageOf } from '../api/page.ts';
import { bounded, searchText } from '../api/text.ts';
import { batchAffects } from './batches.affects.ts';
import { rowProblem } from './problems.ts';

export const batchStates = ['checked', 'running', 'applied', 'undoing', 'undone', 'failed'] as const;
export const rowOutcomes = ['create', 'update', 'same', 'faulty'] as const;
export const rowStates = ['waiting', 'ignored', 'done', 'skipped', 'undone', 'not_undone'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export type RowState = (typeof rowStates)[number];

/** For so many days a batch can be undone. */
export const undoDays = 7;

export const batchCounts = z.strictObject({
  create: z.number().int(),
  update: z.number().int(),
  same: z.number().int(),
  faulty: z.number().int(),
  /** Rows that could not be applied when their turn came. */
  skipped: z.number().int(),
  /** Rows that stayed when the batch was undone. */
  notUndone: z.number().int(),
  /** Rows of which something is to be known, and rows of people who left. */
  noted: z.number().int().optional(),
  inactive: z.number().int().optional(),
});
export type BatchCounts = z.infer<typeof batchCounts>;

const someone = z.strictObject({ id, name: z.string() });

export const batch = z.strictObject({
  id,
  kind: z.string(),
  title: z.string().nullable(),
  state: z.enum(batchStates),
  total: z.number().int(),
  done: z.number().int(),
  counts: batchCounts,
  madeBy: someone.nullable(),
  /** The people who applied and undid it; they may differ from the person who made it. */
  appliedBy: someone.nullable(),
  undoneBy: someone.nullable(),
  madeAt: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** Until when it can be undone; null when it cannot. */
  undoUntil: instant.nullable(),
});
export type Batch = z.infer<typeof batch>;

export const batchRow = z.strictObject({
  line: z.number().int(),
  outcome: z.enum(rowOutcomes),
  state: z.enum(rowStates),
  subjectId: id.nullable(),
  /** The values that identify the row, such as name and employee ID. */
  shown: z.record(z.string(), z.string()),
  changes: z.array(z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  errors: z.array(rowProblem.extend({ field: z.string() })),
  /** Notes that are no faults: how a value was read, what was skipped. */
  notes: z.array(rowProblem.extend({ field: z.string() })).optional(),
  /** The reason why it was skipped, or stayed when the batch was undone. */
  reason: rowProblem.nullable(),
});
export type BatchRow = z.infer<typeof batchRow>;

/**
 * The changes that undoing would revert, and the rows that stay because they were used since. At most 200 rows, those
 * that stay first.
 */
export const undoPreview = z.strictObject({
  back: z.number().int(),
  stays: z.number().int(),
  rows: z.array(batchRow.extend({ stays: z.boolean() })).max(200),
});

export const batches = define({
  'batches.list': {
    kind: 'read',
    method: 'GET',
    path: '/admin/batches/list',
    access: 'batches.oversee',
    input: z.strictObject({ of: bounded(20).optional(), ...pageFields }),
    output: pageOf(batch),
    summary:
      'Lists bulk actions, newest first; dry runs are not included. `of` filters by what they change, such as employees, points or vouchers.',
    requirements: ['OPS-07'],
  },
  'batches.detail': {
    kind: 'read',
    method: 'GET',
    path: '/admin/batches/detail/{id}',
    access: 'batches.oversee',
    input: z.strictObject({ id }),
    output: batch,
    errors: ['access.not_found'],
    summary: 'Returns a bulk action with its progress, its results and the time until which it can be undone.',
    requirements: ['OPS-07', 'ONB-05'],
  },
  'batches.rows': {
    kind: 'read',
    method: 'GET',
    path: '/admin/batches/rows/{id}',
    access: 'batches.oversee',
    input: z.strictObject({
      id,
      outcome: z.enum([...rowOutcomes, 'changes']).optional(),
      state: z.enum(rowStates).optional(),
      search: searchText.optional(),
      ...pageFields,
    }),
    output: pageOf(batchRow).extend({ total: z.number().int() }),
    errors: ['access.not_found'],
    summary: 'Lists the rows of a bulk action in the order of the file, each with its differences or reasons.',
    requirements: ['OPS-07', 'ONB-05'],
  },
  'batches.apply': {
    kind: 'write',
    method: 'POST',
    path: '/admin/batches/apply/{id}',
    access: 'batches.oversee',
    stepUp: 'byEffect',
    freshPower: 'byEffect',
    idempotent: 'required',
    timeoutMs: 120_000,
    input: z.strictObject({ id }),
    output: batch,
    errors: ['access.not_found', 'batches.gone', 'batches.nothing'],
    affects: batchAffects,
    safeguard: { undo: 'batches.undo', until: '7 days' },
    summary:
      'Starts a checked bulk action. A small one is complete when the response returns; a large one continues in the background.',
    requirements: ['OPS-07', 'ONB-05', 'API-07'],
  },
  'batches.beforeUndo': {
    kind: 'read',
    method: 'GET',
    path: '/admin/batches/before-undo/{id}',
    access: 'batches.oversee',
    input: z.strictObject({ id }),
    output: undoPreview,
    errors: ['access.not_found', 'batches.not_undoable'],
    summary:
      'Returns what undoing a bulk action would revert, and which rows were used since and would stay. At most 200 rows are returned, those that would stay first.',
    requirements: ['OPS-07', 'ONB-05'],
  },
  'batches.undo': {
    kind: 'write',
    method: 'POST',
    path: '/admin/batches/undo/{id}',
    access: 'batches.oversee',
    stepUp: 'byEffect',
    freshPower: 'byEffect',
    idempotent: 'required',
    timeoutMs: 120_000,
    input: z.strictObject({ id }),
    output: batch,
    errors: ['access.not_found', 'batches.not_undoable'],
    affects: batchAffects,
    safeguard: { asks: 'takes back what many people have' },
    summary: 'Undoes a bulk action within seven days. Rows that have been used since stay as they are and are listed.',
    requirements: ['OPS-07', 'ONB-05', 'API-07'],
  },
});
