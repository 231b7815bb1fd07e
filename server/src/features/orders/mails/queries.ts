import type { Language } from '@apprecio/contract/api/codes';
import { textsIn } from '../../../platform/text/texts.ts';
import type english from './en.json';

/** Says one text of the mails about orders in a language. */
export const text = textsIn<keyof typeof english>(new URL('./', import.meta.url));

/** Puts the line under what is told of an order, or of any payment, that no money moved for it. */
export function withTestLine(told: string, isTest: boolean | undefined, language: Language, gap = '\n'): string {
  return isTest ? `${told}${gap}${text(language, 'testPayment')}` : told;
}
