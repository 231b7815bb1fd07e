import { gatherBy, mergeSmall, nameBy } from '@apprecio/contract/surveys/groups';
import { surveyLimits, type GroupDimension } from '@apprecio/contract/surveys/surveys';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionOf } from '../../../../test/support/things/surveys.ts';
import { type Cohort, type Disclosure, mapOf, partsOf, resultOf, type Tally } from './results.rules.ts';

const min = surveyLimits.minGroup;
const runs = Number(process.env['SURVEY_RUNS'] ?? 300);
const longMs = 120_000 + runs * 60;
const dimensionSets: GroupDimension[][] = [
  [],
  ['department'],
  ['location', 'department'],
  ['department', 'tenure'],
  ['manager'],
  ['department', 'manager'],
  ['manager', 'location'],
];
const managers = ['a', 'b', 'c', 'd'];
// The managers of the people whom each reader leads: three line managers, and one who leads two of them.
const readers = [['a'], ['b'], ['c'], ['a', 'b']];

interface Company {
  cohorts: Cohort[];
  /** The cohorts as each of `readers` reads them. */
  read: Cohort[][];
  dimensions: GroupDimension[];
  /** Number of answers of each cohort. */
  answered: number[];
}

// People of a small company with managers, in cohorts as the launch makes them.
const company = fc
  .record({
    dimensions: fc.constantFrom(...dimensionSets),
    people: fc.array(
      fc.record({
        department: fc.constantFrom('Bakery', 'Fleet', 'Sales', null),
        location: fc.constantFrom('Pune', 'Surat', null),
        tenure: fc.constantFrom('under_1' as const, 'from_5' as const),
        answers: fc.boolean(),
        reports: fc.boolean(),
        manager: fc.constantFrom(...managers, null).map((id) => (id === null ? null : { id, name: id })),
      }),
      { minLength: 5, maxLength: 40 },
    ),
  })
  .map(({ dimensions, people }): Company => {
    const groups = gatherBy(
      people.map((person, at) => ({ ...person, at })),
      (person) => nameBy(person, dimensions),
      ({ at }) => String(at),
    );
    const parts = mergeSmall(groups, dimensions, min);
    const cohorts = parts.map(({ ids, name, weight }, at) => ({
      id: `c${at}`,
      name,
      size: weight,
      uncounted: 0,
      mine: ids.every((id) => people[Number(id)]!.reports),
    }));
    const read = readers.map((led) =>
      cohorts.map((cohort, at) => ({
        ...cohort,
        mine: parts[at]!.ids.every((id) => led.includes(people[Number(id)]!.manager?.id ?? '')),
      })),
    );
    const answered = parts.map(({ ids }) => ids.filter((id) => people[Number(id)]!.answers).length);
    return { cohorts, read, dimensions, answered };
  });

const question = questionOf('rating5');

/** Answers of each cohort, a number of its own as far as there are enough. */
function talliesOf({ cohorts, answered }: Company): Tally[] {
  return cohorts.flatMap(({ id }, at) =>
    answered[at] === 0
      ? []
      : [{ questionId: question.id, cohortId: id, answers: answered[at]!, counts: { [(at % 5) + 1]: answered[at]! } }],
  );
}

function viewsOf(found: Company, all: boolean): ReadonlySet<string>[] {
  const tallies = talliesOf(found);
  const counts = new Map(tallies.map(({ cohortId, answers }) => [cohortId, answers]));
  const disclosure: Disclosure = { cohorts: found.cohorts, dimensions: found.dimensions, min, all };
  const parts = partsOf(disclosure, counts);
  const whole = new Set(parts.flatMap(({ ids }) => ids));
  const cuts = found.dimensions.flatMap((by) =>
    [...Map.groupBy(parts, ({ name }) => JSON.stringify(nameBy(name, [by]))).values()].map(
      (own) => new Set(own.flatMap(({ ids }) => ids)),
    ),
  );
  return [whole, ...cuts].filter((view) => view.size > 0);
}

// Returns the cohorts that a combination of views contains exactly once, or null if it contains no set of cohorts.
function combined(views: readonly ReadonlySet<string>[], signs: readonly number[], cohorts: readonly Cohort[]) {
  const sums = cohorts.map(({ id }) => views.reduce((sum, view, at) => sum + (view.has(id) ? signs[at]! : 0), 0));
  const some = sums.filter((sum) => sum !== 0);
  return some.length > 0 && some.every((sum) => sum === some[0]) ? sums.map((sum) => sum !== 0) : null;
}

function* choices(count: number, depth: number): Generator<number[]> {
  if (depth === 0) yield [];
  else for (let at = 0; at < count; at++) for (const rest of choices(count, depth - 1)) yield [at, ...rest];
}

const signsOf = (depth: number) =>
  Array.from({ length: 2 ** depth }, (_unused, bits) =>
    Array.from({ length: depth }, (_also, at) => (bits & (1 << at) ? 1 : -1)),
  );

// Whether a sum or difference of up to four views has answers, but fewer than the minimum.
function revealsFew(views: readonly ReadonlySet<string>[], { cohorts, answered }: Company): boolean {
  const distinct = [...new Map(views.map((view) => [[...view].toSorted().join(), view])).values()].slice(0, 7);
  for (let depth = 1; depth <= 4; depth++) {
    for (const chosen of choices(distinct.length, depth)) {
      for (const signs of signsOf(depth)) {
        const isolated = combined(
          chosen.map((at) => distinct[at]!),
          signs,
          cohorts,
        );
        if (!isolated) continue;
        const answers = answered.reduce((sum, count, at) => sum + (isolated[at] ? count : 0), 0);
        if (answers > 0 && answers < min) return true;
      }
    }
  }
  return false;
}

test(
  'no combination of up to four views reveals fewer answers than the smallest group (SURV-03)',
  () => {
    fc.assert(
      fc.property(company, (found) => !revealsFew([...viewsOf(found, true), ...viewsOf(found, false)], found)),
      { numRuns: runs, endOnFailure: true },
    );
  },
  longMs,
);

test(
  'managers who put their team results together learn of no group below the minimum (Mgr-7) (SURV-03)',
  () => {
    fc.assert(
      fc.property(company, (found) => {
        const own = found.read.flatMap((cohorts) => viewsOf({ ...found, cohorts }, false));
        return !revealsFew([...own, ...viewsOf(found, true)], found);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
  longMs,
);

test('the figures of the map equal those of its parts and add up to the whole (SURV-03)', () => {
  fc.assert(
    fc.property(company, fc.boolean(), (found, all) => {
      const tallies = talliesOf(found);
      const counts = new Map(tallies.map(({ cohortId, answers }) => [cohortId, answers]));
      const disclosure: Disclosure = { cohorts: found.cohorts, dimensions: found.dimensions, min, all };
      const whole = resultOf(question, tallies, disclosure).count;
      for (const by of found.dimensions) {
        const groups = mapOf([question], tallies, counts, disclosure, by);
        const shown = groups.flatMap(({ cells }) => cells[0]!.count ?? []);
        expect(shown.every((count) => count >= min)).toBe(true);
        expect(shown.reduce((sum, count) => sum + count, 0)).toBe(whole ?? 0);
      }
    }),
    { numRuns: runs },
  );
});

test('no group of the map has more answers than people asked (SURV-03)', () => {
  fc.assert(
    fc.property(company, fc.boolean(), (found, all) => {
      const counts = new Map(talliesOf(found).map(({ cohortId, answers }) => [cohortId, answers]));
      const disclosure: Disclosure = { cohorts: found.cohorts, dimensions: found.dimensions, min, all };
      for (const by of found.dimensions) {
        const groups = mapOf([question], talliesOf(found), counts, disclosure, by);
        expect(groups.every(({ asked: invitedCount, answered }) => (answered ?? 0) <= invitedCount)).toBe(true);
      }
    }),
    { numRuns: runs },
  );
});
