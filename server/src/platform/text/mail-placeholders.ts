const places = /\{(!*)(link|origin|unsubscribe)\}/g;

/** Words that someone wrote, as they stand in a mail: what looks like one of its places stays words. */
export function wordsInMail(words: string): string {
  return words.replace(places, '{!$1$2}');
}

/** A text of a mail with its places filled; those in `wordsInMail` are words again. */
export function fillPlaces(text: string, values: Record<'link' | 'origin' | 'unsubscribe', string>): string {
  return text.replace(places, (_place, marks: string, name: keyof typeof values) =>
    marks === '' ? values[name] : `{${marks.slice(1)}${name}}`,
  );
}
