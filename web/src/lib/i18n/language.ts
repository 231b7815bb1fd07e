import { type Language, languages } from '@apprecio/contract/api/codes';

/** The pseudo-language of tests: English with accents, brackets and 40% more length. */
export const pseudoLanguage = 'en-XA';

/** The `localStorage` key of the language. */
export const languageKey = 'language';

function isLanguage(value: string | null): value is Language | typeof pseudoLanguage {
  return value === pseudoLanguage || languages.some((supported) => supported === value);
}

/** The language of local storage; English when none or an unknown one is stored. */
export function storedLanguage(): Language | typeof pseudoLanguage {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : 'en';
  } catch {
    return 'en';
  }
}

const current = storedLanguage();

/** The locale by which numbers and lists are written: English is Indian English, for its grouping `2,41,860`. */
export function locale(): string {
  return language() === 'en' ? 'en-IN' : language();
}

/** The language to give to `Intl`: a real one, also under the pseudo-language. */
export function language(): Language {
  return current === pseudoLanguage ? 'en' : current;
}

/** The catalogue in use, which may be the pseudo-language. */
export function catalogueLanguage(): Language | typeof pseudoLanguage {
  return current;
}

/** Keeps a chosen language for this browser and shows the page in it. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(languageKey, chosen);
  } catch {
    return;
  }
  if (chosen !== current) window.location.reload();
}

/** Takes the language a person chose elsewhere, where none was chosen in this browser. */
export function adoptLanguage(preferred: Language): void {
  try {
    if (localStorage.getItem(languageKey) !== null) return;
  } catch {
    return;
  }
  chooseLanguage(preferred);
}
