import type { Bundle } from '@apprecio/contract/api/bundles';
import { expect, test } from 'vitest';
import { factorDuty } from './factor-duty.ts';

const now = new Date('2026-03-20T10:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

test.each<
  [
    string,
    Bundle[],
    Partial<Record<Bundle, number>>,
    Partial<Record<Bundle, number>>,
    number,
    boolean,
    Bundle[],
    number | null,
  ]
>([
  ['nobody must by default', ['technical'], {}, {}, 7, false, [], null],
  ['a bundle that is not named', ['people'], { technical: 9 }, {}, 7, false, [], null],
  ['within the days', ['technical'], { technical: 6 }, {}, 7, false, [], 1],
  ['at the last instant', ['technical'], { technical: 7 }, {}, 7, false, ['technical'], 0],
  ['after the days', ['technical'], { technical: 9 }, {}, 7, false, ['technical'], -2],
  ['without grace', ['technical'], { technical: 0 }, {}, 0, false, ['technical'], 0],
  ['given after the policy', ['technical'], { technical: 9 }, { technical: 1 }, 7, false, [], 6],
  ['given before the policy', ['technical'], { technical: 1 }, { technical: 90 }, 7, false, [], 6],
  ['two bundles, one over', ['technical', 'finance'], { technical: 9, finance: 1 }, {}, 7, false, ['technical'], -2],
  ['others stay open', ['technical', 'people'], { technical: 9 }, {}, 7, false, ['technical'], -2],
  ['with two-step sign-in', ['technical'], { technical: 9 }, {}, 7, true, [], null],
  ['no rights', [], { technical: 9 }, {}, 7, false, [], null],
])('%s (AUTH-10)', (_case, bundles, named, gave, graceDays, on, closed, left) => {
  const since = Object.fromEntries(Object.entries(named).map(([bundle, days]) => [bundle, ago(days)]));
  const given = Object.fromEntries(Object.entries(gave).map(([bundle, days]) => [bundle, { at: ago(days) }]));
  const duty = factorDuty({ bundles, given, since, graceDays, on }, now);
  expect(duty.closed).toEqual(closed);
  expect(duty.due === null ? null : (duty.due.getTime() - now.getTime()) / 86_400_000).toBe(left);
  expect(duty.must).toBe(bundles.some((bundle) => bundle in named));
});
