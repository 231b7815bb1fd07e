import { passNight } from './nights.ts';
import { type Actor, importPeople, makeCompany } from './people.ts';
import { stage } from './stage.ts';

/** The audience of the eight people of a crowd who are no admin. */
export const logistics = { kind: 'departments' as const, names: ['Logistics'] };

/**
 * Makes an organisation of Asha, seven colleagues and the founder, in which all of them joined long ago: enough people to
 * be asked anonymously.
 */
export async function makeCrowd(): Promise<Record<'Admin' | 'Asha', Actor>> {
  const { Admin, Asha, subdomain } = await makeCompany({ Asha: {} });
  const others = ['Bela', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari'];
  await importPeople(Object.fromEntries(others.map((name) => [name, {}])), Admin);
  await passNight('settle_people', subdomain);
  return { Admin, Asha };
}

/** Asks people of the demonstration anonymously as if all that was asked before lay back fifteen days. */
export async function askAnew<T>(ask: () => Promise<T>): Promise<T> {
  await passNight('rest_tickets', stage.demo.subdomain);
  return await ask();
}
