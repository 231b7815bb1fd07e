import type { Random } from '../random.ts';

/** Texts drawn by chance, none a second time before all of them were used. */
export class Deck<T> {
  private readonly all: readonly T[];
  private readonly random: Random;
  private rest: T[] = [];

  constructor(all: readonly T[], random: Random) {
    this.all = all;
    this.random = random;
  }

  draw(): T {
    if (this.rest.length === 0) this.rest = this.random.some(this.all, this.all.length);
    return this.rest.pop()!;
  }
}
