import { walletLimits } from '@apprecio/contract/points/wallet-limits';
import { expect, test } from 'vitest';
import { type GrantCells, readGrant, sameGrant } from './grants-file.rules.ts';

const cells: GrantCells = { 'Employee ID': ' E-1 ', Points: '1000', Reason: 'For the harvest' };
const most = walletLimits.points;

test.each([
  ['1000', 1000],
  ['50', 50],
  ['-50', -50],
  [String(most), most],
  [String(-most), -most],
])('the points %j of a row are read as %s (PTS-04)', (text, points) => {
  expect(readGrant({ ...cells, Points: text })).toEqual({
    grant: { employeeId: 'E-1', points, reason: 'For the harvest' },
  });
});

test.each<[Partial<GrantCells>, string[][]]>([
  [{ Points: '0' }, [['Points', 'row.points']]],
  [{ Points: '1.5' }, [['Points', 'row.points']]],
  [{ Points: '' }, [['Points', 'row.points']]],
  [{ Points: String(most + 1) }, [['Points', 'row.points']]],
  [{ Points: '1234567890' }, [['Points', 'row.points']]],
  [{ 'Employee ID': ' ' }, [['Employee ID', 'row.missing']]],
  [{ Reason: '' }, [['Reason', 'row.reason_short']]],
  [{ Reason: 'x'.repeat(5000) }, [['Reason', 'row.too_long']]],
  [
    { 'Employee ID': '', Points: 'x', Reason: '' },
    [
      ['Employee ID', 'row.missing'],
      ['Points', 'row.points'],
      ['Reason', 'row.reason_short'],
    ],
  ],
])('a row with %j is refused: %j (PTS-04)', (own, problems) => {
  const read = readGrant({ ...cells, ...own });
  expect('errors' in read && read.errors.map(({ field, code }) => [field, code])).toEqual(problems);
});

test('two grants are the same only with the same person, points and reason (PTS-04)', () => {
  const grant = { personId: 'asha', points: 50, reason: 'For the harvest' };
  expect(sameGrant({ ...grant })).toBe(sameGrant(grant));
  for (const other of [{ personId: 'ravi' }, { points: 51 }, { reason: 'For bread' }])
    expect(sameGrant({ ...grant, ...other })).not.toBe(sameGrant(grant));
});
