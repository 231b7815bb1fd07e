import { emailKey, nameKey, searchForm, searchFormWords } from '@apprecio/contract/api/text-keys';
import type { Audience } from '@apprecio/contract/people/people.operations';

/** The fields by which a person is found. */
export interface Findable {
  name: string;
  employeeId: string;
  email: string;
  preferredName: string | null;
}

const longestTerm = 60;
const maxSearchTerms = 6;
// A name of several parts is also written without the characters that join them: dsouza, annemarie.
const joins = /['-]/gu;

/** The search terms of someone: the words of both names, the employee ID whole and in words, the e-mail address. */
export function searchTermsOf(person: Findable): string[] {
  const joined = nameKey(person.name)
    .split(' ')
    .filter((word) => /['-]/.test(word))
    .map((word) => searchForm(word.replace(joins, '')));
  const names = [person.name, person.preferredName ?? ''].flatMap((name) => searchFormWords(name));
  const words = [...names, ...joined, ...searchFormWords(person.employeeId)];
  const whole = [nameKey(person.employeeId), emailKey(person.email)];
  return [...new Set([...words, ...whole].filter((word) => word !== '').map((word) => word.slice(0, longestTerm)))];
}

/** The words of a search for people, at most six; an e-mail address is one of them, whole or as far as it is typed. */
export function searchWords(search: string | undefined): string[] {
  const parts = (search ?? '').split(/\s+/u);
  const addresses = parts.filter((part) => /^[^@]+@/u.test(part));
  const others = parts.filter((part) => !addresses.includes(part));
  const words = [
    ...addresses.map((address) => nameKey(address).replace(/^[<("]+|[>)",;]+$/gu, '')),
    ...searchFormWords(others.join(' ')),
  ];
  return words
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestTerm))
    .slice(0, maxSearchTerms);
}

interface Placed {
  id: string;
  managerId: string | null;
}

/** Returns true if two people are in one team: one manages the other, or they share a manager. */
export function isTeam(a: Placed, b: Placed): boolean {
  return a.managerId === b.id || b.managerId === a.id || (a.managerId !== null && a.managerId === b.managerId);
}

/** Returns true if `viewer` sees a celebration that its owner shows to `audience`. */
export function canSeeCelebration(audience: Audience, viewer: Placed, owner: Placed): boolean {
  return audience === 'everyone' || (audience === 'team' && isTeam(viewer, owner));
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
