import { textsIn } from '../../platform/text/texts.ts';
import type english from './mails/en.json';

/** Says one text of the mails about orders in a language. */
export const text = textsIn<keyof typeof english>(new URL('./mails/', import.meta.url));
