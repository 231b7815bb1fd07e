import { expect, test } from 'vitest';
import { canSeeCelebration, isTeam, nameFromEmail, searchTermsOf, searchWords } from './people.rules.ts';

test.each([
  [
    'the words of a name, the employee ID and the address',
    { name: 'Asha Rao', employeeId: 'E-1', email: 'Asha@Acme.example', preferredName: null },
    ['asha', 'rao', 'e', '1', 'e-1', 'asha@acme.example'],
  ],
  [
    'a name of several parts, also without what parts them',
    { name: "Anne-Marie D'Souza", employeeId: '7', email: 'a@b.example', preferredName: null },
    ['annemarie', 'dsouza'],
  ],
  [
    'the name that people use',
    { name: 'Kabir Rao', employeeId: '7', email: 'a@b.example', preferredName: 'Kabi' },
    ['kabir', 'kabi'],
  ],
  [
    'a name with accents, without them',
    { name: 'José', employeeId: '7', email: 'a@b.example', preferredName: null },
    ['jose'],
  ],
])('someone is found by %s (PPL-01)', (_title, person, terms) => {
  expect(searchTermsOf(person)).toEqual(expect.arrayContaining(terms));
});

test('search terms are unique, never empty and at most sixty letters long (PPL-01)', () => {
  const terms = searchTermsOf({
    name: `Asha Asha ${'x'.repeat(99)}`,
    employeeId: 'asha',
    email: 'a@b.example',
    preferredName: null,
  });
  expect(terms.filter((term) => term === 'asha')).toHaveLength(1);
  expect(Math.max(...terms.map(({ length }) => length))).toBe(60);
  expect(terms).not.toContain('');
});

test.each([
  ['nothing', undefined, []],
  ['spaces', '  ', []],
  ['words', 'Asha  RAO', ['asha', 'rao']],
  ['an address, before the words beside it', 'rao asha@acme', ['asha@acme', 'rao']],
  ['an address out of a mail', 'Asha <asha@acme.example>,', ['asha@acme.example', 'asha']],
  ['six words at most', 'a1 b1 c1 d1 e1 f1 g1', ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']],
])('a search is split into words: %s (PPL-01)', (_title, search, words) => {
  expect(searchWords(search)).toEqual(words);
});

test('a search word is cut to sixty letters (PPL-01)', () => {
  expect(searchWords('x'.repeat(99)).map(({ length }) => length)).toEqual([60]);
});

const lead = { id: 'lead', managerId: 'top' };
const [asha, ravi] = ['asha', 'ravi'].map((id) => ({ id, managerId: 'lead' })) as [typeof lead, typeof lead];
const top = { id: 'top', managerId: null };
const other = { id: 'other', managerId: null };

test.each([
  ['whom one leads', lead, asha, true],
  ['who leads one', asha, lead, true],
  ['who has the same manager', asha, ravi, true],
  ['not who leads one’s manager', asha, top, false],
  ['not who has no manager either', top, other, false],
])('a person’s team follows the reporting line: %s (CEL-01)', (_title, viewer, owner, team) => {
  expect(isTeam(viewer, owner)).toBe(team);
  expect(canSeeCelebration('team', viewer, owner)).toBe(team);
  expect(canSeeCelebration('everyone', viewer, owner)).toBe(true);
  expect(canSeeCelebration('nobody', viewer, owner)).toBe(false);
});

test.each([
  ['asha.rao@acme.example', 'Asha Rao'],
  ['ASHA_RAO42@acme.example', 'Asha Rao'],
  ['a@acme.example', 'Administrator'],
  ['42@acme.example', 'Administrator'],
])('the address %s gives the name %s (ONB-03)', (address, name) => {
  expect(nameFromEmail(address)).toBe(name);
});

test('a name made from a long address is cut to a hundred letters (ONB-03)', () => {
  expect(nameFromEmail(`${'a'.repeat(150)}@acme.example`)).toHaveLength(100);
});
