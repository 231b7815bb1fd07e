import { readFileSync } from 'node:fs';
import { type Language, languages } from '@apprecio/contract/api/codes';

/** A text with `{name}`s, or its forms by `{count}`, named as `Intl.PluralRules` names them. */
export type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** What stands in the places of a text; numbers are written as its language writes them. */
export type Values = Record<string, string | number>;

function speaker(folder: URL, language: Language) {
  // English is Indian English, for the grouping of numbers: 2,41,860.
  const locale = language === 'en' ? 'en-IN' : language;
  const read = (name: Language) =>
    JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Record<string, Text>;
  return {
    texts: language === 'en' ? read('en') : { ...read('en'), ...read(language) },
    forms: new Intl.PluralRules(locale),
    numbers: new Intl.NumberFormat(locale),
  };
}

function fill({ texts, forms, numbers }: ReturnType<typeof speaker>, key: string, values: Values): string {
  const text = texts[key]!;
  const form = typeof text === 'string' ? text : (text[forms.select(Number(values['count']))] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? numbers.format(value) : (value ?? place);
  });
}

/**
 * The texts that the server itself writes to people, from the ten catalogues in a folder (`<language>.json`, keys to
 * texts); one that a language lacks is said in English. Answers the function that says one of them; what is not among
 * the values stays, as `{link}` does for the
 * mailer.
 */
export function textsIn<Key extends string>(folder: URL): (language: Language, key: Key, values?: Values) => string {
  const speakers = new Map(languages.map((language) => [language, speaker(folder, language)]));
  return (language, key, values = {}) => fill(speakers.get(language)!, key, values);
}
