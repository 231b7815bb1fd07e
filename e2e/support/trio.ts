import { call, type Session } from './calls.ts';
import { demoSession } from './people.ts';
import { type DemoPerson, stage } from './stage.ts';

/** A giver with enough points left, a receiver, and the receiver's manager, all of the demonstration. */
export interface Trio {
  giver: DemoPerson & { session: Session };
  receiver: DemoPerson;
  manager: DemoPerson;
}

async function canGive(session: Session, receiver: DemoPerson, points: number): Promise<boolean> {
  const [{ allowance }, sent] = await Promise.all([
    call('points.balances', {}, session),
    call('recognition.sent', { limit: 100 }, session),
  ]);
  return allowance.left >= points && sent.items.every((item) => item.person.id !== receiver.id);
}

/** Finds the n-th trio for a gift of that many points; none shares anyone with another or with the people shown. */
export async function findTrio(n: number, points: number): Promise<Trio> {
  const { people, cast } = stage.demo;
  const free = people.filter(({ email, role }) => role !== 'admin' && !Object.values(cast).includes(email));
  const managers = free.filter(({ id }) => free.some((other) => other.managerId === id && other.role === 'employee'));
  const manager = managers[n]!;
  const receiver = free.find((person) => person.managerId === manager.id && person.role === 'employee')!;
  const others = free.filter(({ role, managerId }) => role === 'employee' && managerId !== manager.id);
  for (const person of others.slice(n * 6)) {
    const session = await demoSession(person);
    if (await canGive(session, receiver, points)) return { giver: { ...person, session }, receiver, manager };
  }
  throw new Error('Nobody of the demonstration has enough points left');
}
