/** What may stand in braces in the words of a card, filled in for its person. */
export interface WordPlaces {
  name: string;
  years: number;
}

/** The words of a card for one person. */
export function filledWords(text: string, { name, years }: WordPlaces): string {
  return text.replace(/\{(name|years)\}/g, (_match, place) => (place === 'name' ? name : String(years)));
}

/** What stands in braces and is filled in by nothing. */
export function placesOutside(text: string): string[] {
  return text.match(/\{(?!(?:name|years)\})[^{}]*\}/g) ?? [];
}
