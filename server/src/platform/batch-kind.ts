import type { Permission } from '@apprecio/contract/api/permissions';
import type { BatchRow as ShownRow, RowOutcome, RowState } from '@apprecio/contract/batches/batches.operations';
import type { RowProblem } from '@apprecio/contract/batches/problems';
import type { TenantContext } from './activity.ts';

/** Values of fields by their names. */
export type Values = Record<string, string | null>;

/** A row of a bulk act as its kind works with it. */
export interface Row {
  line: number;
  outcome: RowOutcome;
  subjectId: string | null;
  input: unknown;
  before: Values | null;
  after: Values | null;
  reason: RowProblem | null;
}

/** A row that a bulk act begins with. */
export interface NewRow extends Omit<Row, 'reason'> {
  shown: Record<string, string>;
  changes: ShownRow['changes'];
  errors: (RowProblem & { field: string })[];
  notes?: (RowProblem & { field: string })[];
}

/** Result of a row. */
export interface RowResult {
  line: number;
  state: Extract<RowState, 'done' | 'skipped' | 'undone' | 'not_undone'>;
  subjectId?: string;
  before?: Values;
  after?: Values;
  reason?: RowProblem;
}

/** The bulk act that rows belong to; `actorId` is who carries it out, or undoes what `appliedBy` carried out. */
export interface BatchFacts {
  id: string;
  actorId: string;
  appliedBy: string;
  options: Record<string, unknown>;
}

/**
 * Implementation of a kind of bulk act. `apply` and `undo` receive at most a few hundred rows, each row once, in a
 * transaction that also stores their results.
 */
export interface BatchKind {
  /** The right without which nobody finds or touches a batch of it; a confined kind is guarded by its feature. */
  right: Permission | null;
  /** Reached through its feature alone, by those who may know of it: admins do not find it among the bulk acts. */
  confined?: true;
  /**
   * True if a file is hidden from the people its rows concern until it is applied and its option `revealAt` has
   * passed. Its creator can see it.
   */
  secret?: true;
  /** Its rows may change rights or move points: of a large one, fresh power may not do the first part either. */
  power?: true;
  apply(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]>;
  undo(ctx: TenantContext, batch: BatchFacts, rows: readonly Row[]): Promise<RowResult[]>;
  /** Returns the rows that would stay if the batch were undone now, by line, with the reason. Writes nothing. */
  stays(
    ctx: Pick<TenantContext, 'db' | 'organisationId' | 'now'>,
    batch: BatchFacts,
    rows: readonly Row[],
  ): Promise<Map<number, RowProblem>>;
}
