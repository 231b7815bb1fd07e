import { randomUUID } from 'node:crypto';
import { call } from './calls.ts';
import { uncelebratedDays } from './days.ts';
import { employeesHead } from './files.ts';
import { demoSession, findLeaverLink, joined, password } from './people.ts';
import { fillWallet } from './points.ts';
import { demoPerson, stage } from './stage.ts';
import { expect } from './test.ts';

/** Someone new in the demonstration who leaves with points; answers the link to the store that is mailed to them. */
export async function leaverLink(points: number): Promise<string> {
  const { subdomain } = stage.demo;
  const name = `leaver-${randomUUID().slice(0, 8)}`;
  const email = `${name}@${subdomain}.example`;
  const address = `${name}@home.example`;
  const admin = await demoSession(demoPerson('admin'));
  const { joined: day, born } = uncelebratedDays();
  const row = `${name},Lena Pillai,${email},,Employee,Planner,Logistics,Pune,,${day},${born},Female`;
  const { id } = await call('employees.import', { csv: `${employeesHead}\n${row}` }, admin);
  await call('employees.applyImport', { id }, admin);
  const person = await joined(email, subdomain);
  await call('auth.confirm', { currentPassword: password }, person);
  await call('profile.prefer', { personalEmail: address }, person);
  await fillWallet(points);
  await call('points.grant', { personIds: [person.id], points, reason: 'For the store' }, admin);
  await call('employees.changeStatus', { id: person.id, status: 2 }, admin);
  await expect.poll(() => findLeaverLink(address)).not.toBeNull();
  return findLeaverLink(address)!;
}
