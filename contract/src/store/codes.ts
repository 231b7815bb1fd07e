import { nameKey } from '../api/text-keys.ts';

/** Returns what makes two voucher codes the same one: shops read them in any case, and cells add blanks that nobody sees. */
export function codeKey(code: string): string {
  return nameKey(code).replaceAll(' ', '');
}
