import { z } from 'zod';
import { plainDate } from '../api/dates.ts';
import { paragraph } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { celebrationLimits } from './limits.ts';
import { occasions } from './occasions.ts';

/** The year of a celebration's day. */
export const celebrationYear = z.number().int().min(1900).max(9999);

/** A celebration as its post names it. */
export const celebrationOfPost = z.strictObject({
  occasion: z.enum([...occasions, 'first_day']),
  year: celebrationYear,
  /** The number of years of work; null for birthdays and first days. */
  years: z.number().int().nullable(),
  /**
   * The company's words for this number of years, as set on the day; null for birthdays and first days, and if there
   * are none.
   */
  words: z.string().nullable(),
});
export type CelebrationOfPost = z.infer<typeof celebrationOfPost>;

/** The words of a wish; a wish may have none. */
export const wishText = paragraph(1, celebrationLimits.wish, 'Please write your wish');

/** One person's day in one year. */
export const celebration = z.strictObject({
  person: personRef,
  occasion: z.enum(occasions),
  /** Its day this year, which of 29 February is the 28th in most years. */
  day: plainDate,
  /** The day without its year, `MM-DD`, as the person has it. */
  date: z.string(),
  /** Days from today in my zone; negative when it was. */
  daysAway: z.number().int(),
  /** The number of years of work; null for birthdays, which disclose no age. */
  years: z.number().int().nullable(),
  year: celebrationYear,
  /** True if the reader has sent a wish, or signed the card before the day. */
  wished: z.boolean(),
  /** The number of people who have sent a wish; for the reader's own celebration 0 before 08:00 on the day. */
  wishCount: z.number().int(),
  /** It is mine. */
  mine: z.boolean(),
  can: z.strictObject({
    /** From a week before, when it signs the card, until two days after. */
    wish: z.boolean(),
  }),
});
export type Celebration = z.infer<typeof celebration>;
