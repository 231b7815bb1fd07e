import { describe, expect, test } from 'vitest';
import { type OpenChange, planChange } from './addresses.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute));
const own: OpenChange = { id: 'own', oldEmail: 'a@x.example', byOther: false, madeAt: at(0) };
const others: OpenChange = { id: 'others', oldEmail: 'b@x.example', byOther: true, madeAt: at(1) };
const later: OpenChange = { id: 'later', oldEmail: 'thief@x.example', byOther: true, madeAt: at(2) };

describe('effects of a changed email address (PPL-07)', () => {
  test.each([
    [
      'by an admin',
      [],
      { to: 'c@x.example', byOther: true, everIn: true },
      { linked: true, closes: true, replaces: [] },
    ],
    [
      'by its owner',
      [],
      { to: 'c@x.example', byOther: false, everIn: true },
      { linked: true, closes: false, replaces: [] },
    ],
    [
      'of who never came',
      [],
      { to: 'c@x.example', byOther: true, everIn: false },
      { linked: false, closes: true, replaces: [] },
    ],
    [
      'by an admin after its owner',
      [own],
      { to: 'c@x.example', byOther: true, everIn: true },
      { linked: true, closes: true, replaces: [] },
    ],
    [
      'by an admin after an admin',
      [others],
      { to: 'c@x.example', byOther: true, everIn: true },
      { linked: false, closes: true, replaces: [] },
    ],
    [
      'by whoever has it after an admin',
      [others],
      { to: 'c@x.example', byOther: false, everIn: true },
      { linked: false, closes: false, replaces: [] },
    ],
    [
      'back to the address before',
      [others, later],
      { to: 'B@x.example', byOther: true, everIn: true },
      { linked: false, closes: false, replaces: ['later'] },
    ],
  ])('%s', (_name, open, change, plan) => {
    expect(planChange(open, change)).toEqual(plan);
  });
});
