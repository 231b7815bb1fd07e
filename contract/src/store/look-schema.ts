import { z } from 'zod';
import { lookColours, lookPatterns } from './looks.ts';

export const lookColour = z.enum(lookColours);
export const lookPattern = z.enum(lookPatterns);

/** The look of a gift voucher: the colour and the drawing of its card. */
export const look = z.strictObject({ colour: lookColour, pattern: lookPattern });
