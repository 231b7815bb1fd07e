/** The values of the placeholders in braces in the words of a card. */
export interface WordPlaces {
  name: string;
  years: number;
}

/** The words of a card for one person. */
export function filledWords(text: string, { name, years }: WordPlaces): string {
  return text.replace(/\{(name|years)\}/g, (_match, place) => (place === 'name' ? name : String(years)));
}

/** Returns the placeholders in braces that nothing fills in. */
export function placesOutside(text: string): string[] {
  return text.match(/\{(?!(?:name|years)\})[^{}]*\}/g) ?? [];
}
