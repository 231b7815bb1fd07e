import { days } from '@apprecio/contract/api/days';
import type { Atom } from '@apprecio/contract/tickets/subtraction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Compared, definitionOf, type Verdict, verdictOf } from './comparison.rules.ts';

const now = new Date('2031-05-01T10:00:00Z');
const ago = (count: number) => new Date(now.getTime() - days(count));

/** People of a poll or survey, in groups. */
type Groups = readonly (readonly number[])[];

interface Sent extends Compared {
  groups: Groups;
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_unused, at) => first + at);

function sent(id: string, groups: Groups, more: Partial<Compared> = {}): Sent {
  return { id, definition: id, seriesId: null, gathers: false, min: 5, askedAt: ago(30), groups, ...more };
}

function atomsOf(all: readonly Sent[], puppets: ReadonlySet<number>): Atom[] {
  const people = [...new Set(all.flatMap(({ groups }) => groups.flat()))];
  return people.map((person) => ({
    groups: all.flatMap(({ id, groups }) =>
      groups.flatMap((group, at) => (group.includes(person) ? [{ subject: id, cohort: String(at) }] : [])),
    ),
    people: 1,
    counting: puppets.has(person) ? 0 : 1,
  }));
}

/** Those who were here all the time and came into an audience or went out of it. */
function movedOf(next: Sent, earlier: readonly Sent[], left: ReadonlySet<number>) {
  const amount = (people: readonly number[]) => ({ people: people.length, counting: people.length });
  return earlier.map(({ id, groups }) => ({
    subject: id,
    came: amount(next.groups.flat().filter((person) => !groups.flat().includes(person))),
    went: amount(groups.flat().filter((person) => !next.groups.flat().includes(person) && !left.has(person))),
  }));
}

function judge(
  next: Sent,
  earlier: readonly Sent[],
  { puppets = [] as number[], left = [] as number[] } = {},
): Verdict {
  return verdictOf({
    now,
    next,
    earlier,
    atoms: atomsOf([...earlier, next], new Set(puppets)),
    moved: movedOf(next, earlier, new Set(left)),
  });
}

const six = sent('six', [from(1, 6)]);
const all = sent('all', [from(1, 20)]);

const many = from(1, 401).map((person) => [person]);

interface Case {
  what: string;
  next: Sent;
  earlier: Sent[];
  puppets?: number[];
  left?: number[];
  verdict: Verdict;
}

const cases: Case[] = [
  { what: 'the first of all', next: six, earlier: [], verdict: null },
  { what: 'one person fewer', next: sent('b', [from(1, 5)]), earlier: [six], verdict: 'differs' },
  { what: 'one person more', next: sent('b', [from(1, 7)]), earlier: [six], verdict: 'differs' },
  { what: 'one person for another', next: sent('b', [[1, 2, 3, 4, 5, 7]]), earlier: [six], verdict: 'differs' },
  { what: 'four people fewer', next: sent('b', [from(1, 16)]), earlier: [all], verdict: 'differs' },
  { what: 'five people fewer', next: sent('b', [from(1, 15)]), earlier: [all], verdict: null },
  {
    what: 'three here and many there',
    next: sent('b', [[...from(4, 6), ...from(7, 30)]]),
    earlier: [six],
    verdict: 'differs',
  },
  { what: 'the same people by another name', next: sent('b', [from(1, 6)]), earlier: [six], verdict: null },
  { what: 'quite other people', next: sent('b', [from(11, 16)]), earlier: [six], verdict: null },
  {
    what: 'five fewer of whom four do not count',
    next: sent('b', [from(1, 15)]),
    earlier: [all],
    puppets: from(17, 20),
    verdict: 'differs',
  },
  {
    what: 'six fewer where twenty were promised',
    next: sent('b', [from(1, 24)]),
    earlier: [sent('a', [from(1, 30)], { min: 20 })],
    verdict: 'differs',
  },
  {
    what: 'all but two departments and one person',
    next: sent('c', [from(11, 20)]),
    earlier: [sent('a', [from(1, 21)]), sent('b', [from(1, 10)])],
    verdict: 'differs',
  },
  {
    what: 'a department that an earlier one told of together with one person',
    next: sent('b', [from(11, 20)]),
    earlier: [sent('a', [from(1, 10), from(11, 21)])],
    verdict: 'differs',
  },
  {
    what: 'groups that would tell of two each, of audiences that differ by many',
    next: sent('b', [from(1, 8), from(11, 18), from(21, 28)]),
    earlier: [sent('a', [from(1, 10), from(11, 20), from(21, 30)])],
    verdict: 'groups',
  },
  {
    what: 'the same audience thirteen days later',
    next: sent('a', [from(1, 20)]),
    earlier: [{ ...all, id: 'first', definition: 'a', askedAt: ago(13) }],
    verdict: 'repeated',
  },
  {
    what: 'the same audience fourteen days later',
    next: sent('a', [from(1, 20)]),
    earlier: [{ ...all, id: 'first', definition: 'a', askedAt: ago(14) }],
    verdict: null,
  },
  {
    what: 'the same audience, out of which one person was moved',
    next: sent('a', [from(1, 19)]),
    earlier: [{ ...all, id: 'first', definition: 'a' }],
    verdict: 'differs',
  },
  {
    what: 'the same audience, of which one person left the company',
    next: sent('a', [from(1, 19)]),
    earlier: [{ ...all, id: 'first', definition: 'a' }],
    left: [20],
    verdict: null,
  },
  {
    what: 'the next run of a pulse',
    next: sent('run', [from(1, 19)], { definition: 'a', seriesId: 'pulse' }),
    earlier: [{ ...all, id: 'first', definition: 'a', seriesId: 'pulse', askedAt: ago(7) }],
    verdict: null,
  },
  {
    what: 'a new pulse of exactly the same people, the week after',
    next: sent('pulse', [from(1, 20)], { definition: 'a', seriesId: 'pulse' }),
    earlier: [{ ...all, id: 'first', definition: 'a', askedAt: ago(7) }],
    verdict: null,
  },
  {
    what: 'a new pulse of one person fewer, the week after',
    next: sent('pulse', [from(1, 19)], { definition: 'a', seriesId: 'pulse' }),
    earlier: [{ ...all, id: 'first', definition: 'a', askedAt: ago(7) }],
    left: [20],
    verdict: 'repeated',
  },
  {
    what: 'a department beside newcomers who are asked as their day comes',
    next: sent('b', [from(1, 20)]),
    earlier: [sent('a', [[19, 20, 21, 22, 23]], { gathers: true })],
    verdict: null,
  },
  {
    what: 'all but a department and ten people, where twenty were promised of all and of that',
    next: sent('c', [from(51, 90)]),
    earlier: [
      sent('a', [from(1, 100)], { min: 20 }),
      sent('b', [from(1, 50)], { min: 20 }),
      sent('z', [from(201, 210)]),
    ],
    verdict: 'differs',
  },
  {
    what: 'the same where ten were promised of that',
    next: sent('c', [from(51, 90)]),
    earlier: [sent('a', [from(1, 100)], { min: 20 }), sent('b', [from(1, 50)], { min: 10 })],
    verdict: null,
  },
  {
    what: 'other people than those of very many groups, without groups of its own',
    next: sent('b', [from(1001, 1010)]),
    earlier: [sent('a', many)],
    verdict: 'groups',
  },
  {
    what: 'all but very many groups and one person',
    next: sent('c', [from(201, 400)]),
    earlier: [sent('a', many), sent('b', [from(1, 200)])],
    verdict: 'differs',
  },
];

test.each(cases)('$what: $verdict (SURV-04, POLL-03)', ({ next, earlier, verdict, ...more }) => {
  expect(judge(next, earlier, more)).toBe(verdict);
});

test('an audience does not depend on the order of selection, and a team audience depends on its author (SURV-04)', () => {
  const of = (names: string[]) => definitionOf({ kind: 'departments', names }, 'me');
  expect(of(['Fleet', 'Bakery'])).toBe(of(['Bakery', 'Fleet']));
  expect(of(['Bakery'])).not.toBe(of(['Fleet']));
  expect(definitionOf({ kind: 'all' }, 'me')).toBe(definitionOf({ kind: 'all' }, 'you'));
  expect(definitionOf({ kind: 'team' }, 'me')).not.toBe(definitionOf({ kind: 'team' }, 'you'));
});

/** Returns true if a sum of published results, with factors from -2 to 2, concerns fewer than five people who count. */
function isSolved(published: readonly (readonly number[])[], people: readonly number[], puppets: ReadonlySet<number>) {
  const factors = [-2, -1, 1, 2];
  const solve = (at: number, sums: ReadonlyMap<number, number>): boolean => {
    if (at === published.length) {
      const left = people.filter((person) => (sums.get(person) ?? 0) !== 0);
      return left.length > 0 && left.filter((person) => !puppets.has(person)).length < 5;
    }
    return [0, ...factors].some((factor) => {
      const next = new Map(sums);
      for (const person of published[at]!) next.set(person, (next.get(person) ?? 0) + factor);
      return solve(at + 1, next);
    });
  };
  return solve(0, new Map());
}

test('subtracting the results of a sequence of surveys never isolates fewer people than the minimum (SURV-04, POLL-03)', () => {
  const people = from(1, 24);
  const choice = fc.record({
    departments: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    byDepartment: fc.boolean(),
    leftOut: fc.subarray(people, { maxLength: 2 }),
  });
  const puppetsOf = fc.subarray(people, { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(choice, { minLength: 2, maxLength: 4 }), puppetsOf, (choices, chosen) => {
      const puppets = new Set(chosen);
      const published: Sent[] = [];
      for (const [at, { departments, byDepartment, leftOut }] of choices.entries()) {
        const groups = departments.map((department) =>
          people.filter((person) => person % 4 === department && !leftOut.includes(person)),
        );
        const counting = (group: readonly number[]) => group.filter((person) => !puppets.has(person)).length;
        const isLarge = groups.every((group) => counting(group) >= 5);
        const invitedGroups = byDepartment && isLarge ? groups : [groups.flat()];
        if (counting(invitedGroups.flat()) < 5) continue;
        const next = sent(`s${at}`, invitedGroups);
        const verdict = judge(next, published, { puppets: chosen });
        if (verdict === null) published.push(next);
        if (verdict === 'groups') published.push(sent(`s${at}`, [groups.flat()]));
      }
      const disclosedGroups = published.flatMap(({ groups }) => groups).slice(0, 7);
      return !isSolved(disclosedGroups, people, puppets);
    }),
    { numRuns: Number(process.env['SURVEY_RUNS'] ?? 100), endOnFailure: true },
  );
}, 120_000);
