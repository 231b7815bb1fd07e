import { z } from 'zod';
import { isPlainDate } from './days.ts';

/** A plain date, `yyyy-mm-dd`, that exists in the calendar; no zone. */
export const plainDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date as yyyy-mm-dd')
  .refine(isPlainDate, 'This date does not exist');

/** An instant in UTC as ISO 8601 text with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** The name of an IANA time zone, such as `Asia/Kolkata`. */
export const timeZone = z
  .string()
  .max(60)
  .refine((zone) => {
    if (/^[+-]/.test(zone)) return false;
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'Please choose a time zone');
