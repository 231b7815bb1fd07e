import { call, type Session } from './calls.ts';
import { dayIn } from './days.ts';
import { demoSession, thank } from './people.ts';
import { stage } from './stage.ts';

/** Has two people thank each other five times, with points each time. */
export async function trade(one: Session & { id: string }, other: Session & { id: string }): Promise<void> {
  for (let at = 1; at <= 5; at++) {
    await thank(one, other, 10, `Thank you for round ${at}.`);
    await thank(other, one, 10, `And for yours, round ${at}.`);
  }
}

/** Sees to it that two people of the demonstration, those who gave least of late, trade points. */
export async function plantTrade(admin: Session): Promise<void> {
  const { findings } = await call('recognition.fairPlay', {}, admin);
  if (findings.length > 0) return;
  const days = { range: 'custom', from: dayIn(-91), to: dayIn(0) } as const;
  const behind = async (figure: 'gave' | 'not_gave') =>
    (await call('reports.people', { ...days, figure, limit: 100 }, admin)).items;
  const least = [...(await behind('not_gave')), ...(await behind('gave')).toSorted((a, b) => a.times - b.times)];
  const cast = Object.values(stage.demo.cast);
  const quiet = least.flatMap(({ person }) =>
    stage.demo.people.filter(({ id, email, role }) => id === person.id && role !== 'admin' && !cast.includes(email)),
  );
  const pair = await Promise.all(
    quiet.slice(0, 2).map(async (person) => ({ ...(await demoSession(person)), id: person.id })),
  );
  await trade(pair[0]!, pair[1]!);
}
