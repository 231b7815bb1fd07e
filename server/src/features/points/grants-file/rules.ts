import { grantReason, walletLimits } from '@apprecio/contract/points/wallet';

/** The columns of a file of grants; points below zero take back into the wallet. */
export const grantColumns = ['Employee ID', 'Points', 'Reason'] as const;

/** The cells of a row by their columns. */
export type GrantCells = Record<(typeof grantColumns)[number], string>;

/** What is wrong with a row, at its column. */
export interface RowError {
  field: string;
  message: string;
}

/** A row of a file that can be understood. */
export interface ReadGrant {
  employeeId: string;
  points: number;
  reason: string;
}

function pointsOf(text: string): number | null {
  const plain = text.trim().replaceAll(/[ ,\u00a0]/g, '');
  if (!/^[+-]?\d{1,9}$/.test(plain)) return null;
  const points = Number(plain);
  return points !== 0 && Math.abs(points) <= walletLimits.points ? points : null;
}

/** Reads a row: what it says, or what is wrong with it. */
export function readGrant(cells: GrantCells): { grant: ReadGrant } | { errors: RowError[] } {
  const employeeId = cells['Employee ID'].trim();
  const points = pointsOf(cells.Points);
  const reason = grantReason.safeParse(cells.Reason);
  const errors: RowError[] = [
    ...(employeeId === '' ? [{ field: 'Employee ID', message: 'Employee ID is required' }] : []),
    ...(points === null
      ? [{ field: 'Points', message: 'Please enter whole points from -100,000 to 100,000, and not 0' }]
      : []),
    ...(reason.success ? [] : [{ field: 'Reason', message: reason.error.issues[0]!.message }]),
  ];
  if (errors.length > 0 || points === null || !reason.success) return { errors };
  return { grant: { employeeId, points, reason: reason.data } };
}

/** What makes two grants the same one, for a file that comes twice. */
export function sameGrant(grant: { personId: string; points: number; reason: string }): string {
  return JSON.stringify([grant.personId, grant.points, grant.reason]);
}
