import type { Random } from '../random.ts';
import { Deck } from './deck.ts';
import { seasonal, thanks } from './thanks.ts';

/** The thank-yous that one demonstration has not used yet, so that texts repeat as late as possible. */
export class ThankYous {
  private readonly decks: ReadonlyMap<string, Deck<string>>;
  private readonly usedTexts = new Set<string>();

  constructor(random: Random) {
    this.decks = new Map(Object.entries(thanks).map(([value, texts]) => [value, new Deck(texts, random)]));
  }

  /** A text for a value: where `ofSeason`, one of the weeks around the instant that was not used in that year. */
  next(value: string, at: Date, ofSeason: boolean): string {
    const [year, day] = [at.getUTCFullYear(), at.toISOString().slice(5, 10)];
    const fits = seasonal.find(
      (one) => one.value === value && one.from <= day && day <= one.to && !this.usedTexts.has(year + one.text),
    );
    if (!ofSeason || !fits) return (this.decks.get(value) ?? this.decks.get('Be kind')!).draw();
    this.usedTexts.add(year + fits.text);
    return fits.text;
  }
}
