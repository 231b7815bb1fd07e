import type { Person } from '../ui/data/avatar.tsx';
import type { Choice } from '../ui/data/people-picker-choice.ts';

/** People of the page of parts. */
export const people = {
  ananya: { id: 'p-14', name: 'Ananya Joshi' },
  rohan: { id: 'p-15', name: 'Rohan Mehta' },
  meera: { id: 'p-17', name: 'Meera Krishnan' },
  arjun: { id: 'p-11', name: 'Arjun Nair' },
  kabir: { id: 'p-12', name: 'Kabir Singh' },
  priya: { id: 'p-16', name: 'Priya Deshmukh' },
  fatima: { id: 'p-10', name: 'Fatima Sheikh' },
  tara: { id: 'p-18', name: 'Tara Bose' },
  joseph: { id: 'p-13', name: 'Joseph Fernandes' },
} satisfies Record<string, Person>;

/** Results of the page's people picker. */
export const choices: Choice[] = [
  ...Object.values(people).map((person) => ({ ...person, subtitle: 'Logistics · Pune' })),
  { id: 'me', name: 'Ananya Rao', disabledReason: 'You cannot thank yourself' },
  {
    id: 'west',
    name: 'West dispatch',
    subtitle: '3 people',
    members: [people.meera, people.arjun, people.kabir],
  },
];

/** A search that answers after 200 ms. */
export async function searchChoices(words: string): Promise<Choice[]> {
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  return choices.filter((choice) => choice.name.toLowerCase().includes(words.toLowerCase()));
}
