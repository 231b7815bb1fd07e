import { call } from './calls.ts';
import { demoSession } from './people.ts';
import { demoPerson, stage } from './stage.ts';

/** Gives the employee of the demonstration points, for which two admins fill the wallet. */
export async function earn(points: number): Promise<void> {
  const admin = await demoSession(demoPerson('admin'));
  const other = stage.demo.people.find(({ role, id }) => role === 'admin' && id !== demoPerson('admin').id)!;
  const { id } = await call('points.topUp', { points, reference: 'For the store' }, admin);
  await call('points.confirmTopUp', { id }, await demoSession(other));
  await call('points.grant', { personIds: [demoPerson('employee').id], points, reason: 'For the store' }, admin);
}
