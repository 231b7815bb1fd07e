import { fold } from '@apprecio/contract/api/fold';

/** What someone is found by. */
export interface Findable {
  name: string;
  employeeId: string;
  email: string;
}

/** The folded words by which someone is found: each word of the name, the employee ID, the e-mail's local part. */
export function wordsOf(person: Findable): string[] {
  const words = [...fold(person.name).split(/[\s.'-]+/), fold(person.employeeId), fold(person.email).split('@')[0]!];
  return [...new Set(words.filter((word) => word !== ''))].map((word) => word.slice(0, 60));
}

/** A first name for someone of whom only the e-mail is known. */
export function nameFromEmail(address: string): string {
  const words = address
    .split('@')[0]!
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0);
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase()).join(' ');
  return name.length >= 2 ? name.slice(0, 100) : 'Administrator';
}
