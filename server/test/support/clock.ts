import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { moveClock } from '../../src/platform/clock.ts';

/** Sets the product's clock to an instant. */
export function setClockTo(instant: string): void {
  moveClock(Date.parse(instant) - Date.now());
}

/** Sets the product's clock to an instant for the tests of a file, so that their dates hold on any day. */
export function useClock(instant: string): void {
  const set = () => setClockTo(instant);
  const putRight = () => moveClock(0);
  beforeAll(set);
  beforeEach(set);
  afterEach(putRight);
  afterAll(putRight);
}
