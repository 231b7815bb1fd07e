import type { ImportColumn } from '@apprecio/contract/batches/columns';
import { type CellIssue, cellProblem, type RowProblem } from '@apprecio/contract/batches/problems';
import { grantReason } from '@apprecio/contract/points/wallet';
import { walletLimits } from '@apprecio/contract/points/wallet-limits';

/** The columns of a file of grants; points below zero take back into the wallet. */
export const grantColumns = [
  { heading: 'Employee ID', means: 'employeeId', type: 'identifier', needed: true },
  { heading: 'Points', means: 'points', type: 'whole', needed: true },
  { heading: 'Reason', means: 'reason', type: 'paragraph', needed: true },
] as const satisfies readonly ImportColumn[];

/** The cells of a row by their columns. */
export type GrantCells = Record<(typeof grantColumns)[number]['heading'], string>;

/** A problem with a row, at its column. */
export type RowError = RowProblem & { field: string };

/** A row of a file that can be understood. */
export interface ReadGrant {
  employeeId: string;
  points: number;
  reason: string;
}

function pointsOf(text: string): number | null {
  if (!/^-?\d{1,9}$/.test(text)) return null;
  const points = Number(text);
  return points !== 0 && Math.abs(points) <= walletLimits.points ? points : null;
}

function reasonProblem(issue: CellIssue): RowProblem {
  return issue.code === 'too_small' ? { code: 'row.reason_short' } : cellProblem('reason', issue);
}

/** Reads a row: what it says, or what is wrong with it, beside what is wrong with its cells already. */
export function readGrant(
  cells: GrantCells,
  problems: readonly RowError[] = [],
): { grant: ReadGrant } | { errors: RowError[] } {
  const employeeId = cells['Employee ID'].trim();
  const points = pointsOf(cells.Points);
  const reason = grantReason.safeParse(cells.Reason);
  const bad = new Set(problems.map(({ field }) => field));
  const errors: RowError[] = [
    ...problems,
    ...(employeeId === ''
      ? [{ field: 'Employee ID', code: 'row.missing', values: { field: 'employeeId' } } as const]
      : []),
    ...(points === null && !bad.has('Points') ? [{ field: 'Points', code: 'row.points' } as const] : []),
    ...(reason.success ? [] : [{ field: 'Reason', ...reasonProblem(reason.error.issues[0]!) }]),
  ];
  if (errors.length > 0 || points === null || !reason.success) return { errors };
  return { grant: { employeeId, points, reason: reason.data } };
}

/** Returns a key that is equal for two identical grants, to detect a file uploaded twice. */
export function sameGrant(grant: { personId: string; points: number; reason: string }): string {
  return JSON.stringify([grant.personId, grant.points, grant.reason]);
}
