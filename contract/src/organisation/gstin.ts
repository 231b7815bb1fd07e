import { z } from 'zod';

/** A GST number: state, PAN, entity, Z, check character. */
export const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-3][0-9][A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'Please enter a valid GSTIN')
  .refine(hasRightCheck, 'Please enter a valid GSTIN');

function hasRightCheck(number: string): boolean {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  let sum = 0;
  for (let at = 0; at < 14; at++) {
    const product = letters.indexOf(number[at]!) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return letters[(36 - (sum % 36)) % 36] === number[14];
}
