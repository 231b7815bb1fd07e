import type { CoverageGroup } from '@apprecio/contract/reports/groups';
import { paperOf, type Wording } from '../../../src/features/reports/printing/printing.rules.ts';

/** Words that say their key and their values. */
export const keyed: Wording<string> = {
  say: (word, values = {}) => [word, ...Object.values(values)].join(' '),
  day: (day) => `day ${day}`,
  list: (parts) => parts.join(' + '),
  number: (value) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 }),
  step: (unit, day) => `${unit} ${day}`,
};

/** Makes the tools that lay out a report in those words. */
export const paperBy = (by: CoverageGroup) => paperOf<string>(keyed, by);
