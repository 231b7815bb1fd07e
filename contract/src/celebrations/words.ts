import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { done, none } from '../api/page.ts';
import { paragraph } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { placesOutside } from './places.ts';
import { rewardLimits, wordsLimits } from './reward-limits.ts';

const { years } = rewardLimits;

/**
 * The words of a card for a number of years of service. `years` is null for the words of all other numbers of years.
 */
export const serviceWords = z.strictObject({
  years: z.number().int().min(1, 'Please enter 1 to 60 years').max(years, 'Please enter 1 to 60 years').nullable(),
  text: paragraph(1, wordsLimits.text, 'Please write the words').refine(
    (text) => placesOutside(text).length === 0,
    'Please use only {name} and {years} in braces',
  ),
});
export type ServiceWords = z.infer<typeof serviceWords>;

const tooMany = 'Please use at most 20 levels';

const words = z
  .array(serviceWords)
  .max(wordsLimits.levels + 1, tooMany)
  .refine((all) => all.filter((each) => each.years !== null).length <= wordsLimits.levels, tooMany)
  .refine((all) => new Set(all.map((each) => each.years)).size === all.length, 'Each number of years belongs in once');

const version = z.number().int().min(0);

export const celebrationWords = define({
  'celebrations.words': {
    kind: 'read',
    method: 'GET',
    path: '/celebrations/words',
    access: 'celebrations.manage',
    input: none,
    output: z.strictObject({
      /** 0 before the first words. */
      version,
      words: z.array(serviceWords),
      setBy: personRef.nullable(),
      setAt: instant.nullable(),
    }),
    summary: 'Returns the current texts of the cards for years of service.',
    requirements: ['CEL-01'],
  },
  'celebrations.setWords': {
    kind: 'write',
    method: 'POST',
    path: '/celebrations/set-words',
    access: 'celebrations.manage',
    input: z.strictObject({
      /** The version that was changed. */
      version,
      words,
    }),
    output: done,
    errors: ['celebrations.words_changed'],
    affects: ['celebrations.words'],
    safeguard: { asks: 'people get cards with them' },
    summary: 'Sets the texts of the cards for years of service from now on. Cards already delivered keep theirs.',
    requirements: ['CEL-01'],
  },
});
