import { readFileSync } from 'node:fs';
import { type Language, languages } from '@apprecio/contract/api/codes';
import { createTranslator } from 'use-intl/core';

/** Values for the placeholders of a text; numbers are formatted for its language. */
export type Values = Record<string, string | number>;

/** The places that the mailer fills; what is not told before stays. */
const placesOfMails = { link: '{link}', origin: '{origin}', unsubscribe: '{unsubscribe}' };

function translatorOf(folder: URL, language: Language): (key: string, values: Values) => string {
  const read = (name: Language) =>
    JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Record<string, string>;
  return createTranslator({
    // English is Indian English, for the grouping of numbers: 2,41,860.
    locale: language === 'en' ? 'en-IN' : language,
    messages: language === 'en' ? read('en') : { ...read('en'), ...read(language) },
    onError: (error) => {
      throw error;
    },
  });
}

/**
 * Reads the texts that the server writes to people, from the ten ICU catalogues of a folder (`<language>.json`, keys
 * to messages). Returns the function that formats one; a text missing in a language is in English.
 */
export function textsIn<Key extends string>(folder: URL): (language: Language, key: Key, values?: Values) => string {
  const translators = new Map(languages.map((language) => [language, translatorOf(folder, language)]));
  return (language, key, values) => translators.get(language)!(key, { ...placesOfMails, ...values });
}
