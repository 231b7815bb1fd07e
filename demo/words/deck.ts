import type { Random } from '../random.ts';

/** Texts in an order made by chance; after the last the first comes again, so that a repetition is as far as can be. */
export class Deck<T> {
  private readonly order: readonly T[];
  private drawn = 0;

  constructor(all: readonly T[], random: Random) {
    this.order = random.some(all, all.length);
  }

  draw(): T {
    return this.order[this.drawn++ % this.order.length]!;
  }
}
