import { call } from './calls.ts';
import { demoSession } from './people.ts';
import { demoPerson, stage } from './stage.ts';

/** Fills the wallet of the demonstration, for which it takes two admins. */
export async function fillWallet(points: number): Promise<void> {
  const admin = await demoSession(demoPerson('admin'));
  const other = stage.demo.people.find(({ role, id }) => role === 'admin' && id !== demoPerson('admin').id)!;
  const { id } = await call('points.topUp', { points, reference: 'For the store' }, admin);
  await call('points.confirmTopUp', { id }, await demoSession(other));
}

/** Gives the employee of the demonstration points. */
export async function earn(points: number): Promise<void> {
  await fillWallet(points);
  const admin = await demoSession(demoPerson('admin'));
  await call('points.grant', { personIds: [demoPerson('employee').id], points, reason: 'For the store' }, admin);
}
