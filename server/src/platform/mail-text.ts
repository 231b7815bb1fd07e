import { readFileSync } from 'node:fs';
import { type Language, languages } from '@apprecio/contract/codes';

/** A text with `{name}`s, or its forms by `{count}`, named as `Intl.PluralRules` names them. */
export type MailText = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

type Values = Record<string, string | number>;

function fill(text: MailText, language: Language, values: Values): string {
  const form =
    typeof text === 'string' ? text : (text[new Intl.PluralRules(language).select(Number(values.count))] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (typeof value === 'number') return value.toLocaleString(language === 'en' ? 'en-IN' : language);
    return value ?? place;
  });
}

/**
 * The texts of a feature's mails, from the ten catalogues in a folder (`<language>.json`, keys to texts). Answers the
 * function that says one of them; what is not among the values stays, as `{link}` does for the mailer.
 */
export function mailTexts<Key extends string>(folder: URL): (language: Language, key: Key, values?: Values) => string {
  const catalogues = Object.fromEntries(
    languages.map((language) => [language, JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'))]),
  ) as Record<Language, Record<Key, MailText>>;
  return (language, key, values = {}) => fill(catalogues[language][key], language, values);
}
