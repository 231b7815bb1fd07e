import { expect, test } from 'vitest';
import { canSeeCelebration, isTeam, searchTermsOf, searchWords } from './rules.ts';

test.each([
  [
    'the words of a name, the employee ID and the address',
    { name: 'Asha Rao', employeeId: 'E-1', email: 'Asha@Acme.example' },
    ['asha', 'rao', 'e', '1', 'e-1', 'asha@acme.example'],
  ],
  [
    'a name of several parts, also without what parts them',
    { name: "Anne-Marie D'Souza", employeeId: '7', email: 'a@b.example' },
    ['annemarie', 'dsouza'],
  ],
  ['a name with accents, without them', { name: 'José', employeeId: '7', email: 'a@b.example' }, ['jose']],
])('PPL-01 someone is found by %s', (_title, person, terms) => {
  expect(searchTermsOf(person)).toEqual(expect.arrayContaining(terms));
});

test('PPL-01 terms stand there once each, and none longer than sixty letters', () => {
  const terms = searchTermsOf({ name: `Asha Asha ${'x'.repeat(99)}`, employeeId: 'asha', email: 'a@b.example' });
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
])('PPL-01 a search for %s', (_title, search, words) => {
  expect(searchWords(search)).toEqual(words);
});

test('PPL-01 a word of a search is as long as a term at most', () => {
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
])('CEL-01 who is of one’s team: %s', (_title, viewer, owner, team) => {
  expect(isTeam(viewer, owner)).toBe(team);
  expect(canSeeCelebration('team', viewer, owner)).toBe(team);
  expect(canSeeCelebration('everyone', viewer, owner)).toBe(true);
  expect(canSeeCelebration('nobody', viewer, owner)).toBe(false);
});
