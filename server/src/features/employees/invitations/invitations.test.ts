import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

test('reads a pasted list within five seconds, whatever blanks and brackets it has (ONB-03)', async () => {
  const { admin } = (await world().organisation()).people;
  const blanks = ' '.repeat(49_900);
  const texts = [`a${blanks}b`, `a${blanks}<b`, `${'<'.repeat(24_900)}a${'<>'.repeat(12_000)}`];
  for (const text of texts) {
    const began = performance.now();
    const { outcomes } = await admin!.ok('employees.inviteList', { text });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['faulty']);
    expect(performance.now() - began).toBeLessThan(5000);
  }
  const { outcomes } = await admin!.ok('employees.inviteList', {
    text: '"Uma Rao"  <uma@here.example>, <<x@here.example>',
  });
  expect(outcomes.map(({ address, outcome }) => [address, outcome])).toEqual([
    ['uma@here.example', 'added'],
    ['x@here.example', 'added'],
  ]);
});
