import { useTranslations } from 'use-intl';

// The server says why it cannot read a file in English; each sentence stands for one of ours, with its values.
const sentences = [
  [/^This file is empty$/, 'empty'],
  [/^This file has no rows$/, 'noRows'],
  [/^This file has (?<count>[\d,]+) rows; at most/, 'tooMany'],
  [/^Please save this file as \.xlsx or CSV/, 'noTable'],
  [/^This workbook has no sheet$/, 'noSheet'],
  [/^This workbook is too large/, 'large'],
  [/^This workbook can’t be read/, 'unreadable'],
  [/^This workbook has a password/, 'password'],
  [/^A quotation mark is wrong in line (?<line>\d+)/, 'quote'],
] as const;

/** Says in the language on screen why the server cannot read a file. */
export function useRefusedText(): (message: string) => string {
  const t = useTranslations('batches.refused');
  return (message) => {
    for (const [pattern, key] of sentences) {
      const match = pattern.exec(message);
      if (match) return t(key, { count: '', line: '', ...match.groups });
    }
    return message;
  };
}
