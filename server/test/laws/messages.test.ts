import { readFileSync } from 'node:fs';
import { type OperationName, operations } from '@apprecio/contract/generated/operations';
import { expect, test } from 'vitest';
import { fileOf, law, sampleOf } from './messages.ts';
import { isOwnSample } from './samples.ts';

test.each([
  ['events.rsvp', 'sample', 'server/src/features/events/events.samples.ts'],
  ['events.raffle', 'sample', 'server/src/features/events/events.samples.ts'],
  ['hallOfFame.raffle', 'sample', 'server/src/features/hall-of-fame/hall-of-fame.samples.ts'],
  ['profile.raffle', 'sample', 'server/src/features/profile/profile.samples.ts'],
  ['events.attendees', 'fill', 'server/src/features/events/events.samples.ts'],
  ['communities.members', 'fill', 'server/src/features/communities/communities.samples.ts'],
  ['polls.raffle', 'fill', 'server/src/features/polls/polls.samples.ts'],
  ['events.raffle', 'contract', 'contract/src/events/events.operations.ts'],
  ['events.raffle', 'screen', 'server/src/features/events/events.samples.ts'],
] as const)('a law on %s points to the file of its %s: %s', (name, ground, file) => {
  expect(fileOf(name, ground)).toBe(file);
});

test('a law names the operation, the rule and the files', () => {
  expect(law('events.rsvp', 'refuses a stranger', 'sample', 'power')).toBe(
    'events.rsvp: refuses a stranger. Its sample belongs in server/src/features/events/events.samples.ts. ' +
      'A write that is harmless stands, with its reason, in server/test/laws/power.ts.',
  );
});

test('an operation without a sample is reported with the file for the sample', () => {
  expect(() => sampleOf({}, 'events.rsvp')).toThrow(
    'events.rsvp: has no sample. Its sample belongs in server/src/features/events/events.samples.ts.',
  );
});

test('every operation is found at its declaration and at its sample', () => {
  const names = Object.keys(operations) as OperationName[];
  const isNamedIn = (name: OperationName, file: string) =>
    readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').includes(`'${name}'`);
  const groundsOf = (name: OperationName) =>
    isOwnSample(operations[name]) ? (['contract'] as const) : (['contract', 'sample'] as const);
  const lost = names.filter((name) => !groundsOf(name).every((at) => isNamedIn(name, fileOf(name, at))));
  expect(lost).toEqual([]);
});
