import { expect, test } from 'vitest';
import { words } from './words.ts';

const catalogue = (...texts: string[]) => [
  {
    file: 'web/src/features/auth/messages/en.json',
    text: JSON.stringify({ title: 'Sign in', page: Object.fromEntries(texts.entries()) }, null, 2),
  },
];

test.each([
  'Work e-mail',
  'Please choose a film of up to five minutes',
  'This kind is not offered',
  'Set a stand-in',
  'It lapses on {date}.',
  'You cannot thank yourself.',
  'We could not find this.',
  'There is nothing here',
  '{count, plural, one {# point was taken back} other {# points were taken back}}',
  'The house pays',
  'An organisation has at most ten',
  'Log in again',
  'Save and go on',
  'Choose a password to come in.',
  'Nothing waits for you',
  'Who asks to join appears here.',
  'Whom you invite appears here until they answer.',
  'That didn’t work.',
  'Nobody posted in these days.',
  'Tell them what follows from it.',
  'Everyone who joined is told.',
  'No limit if you leave this out.',
  'Nobody is left out.',
  'It stands with your name.',
  'Refuse the score',
  '3 person(s)',
  'OK',
])('“%s” breaks the product’s voice', (message) => {
  expect(words(catalogue('Good', message))[0]).toMatch(
    /^web\/src\/features\/auth\/messages\/en\.json:5 .*docs\/voice\.md/,
  );
});

test.each([
  'Work email',
  '{kind, select, film {Video} other {Picture}} added by {organisation}',
  'The code that didn’t work is replaced.',
  'Add a kind word',
  'House rules',
  'Who can see this?',
  'Passwords do not match',
  'Gift vouchers',
  'What your company stands for',
  'Nothing stands out',
])('“%s” follows the product’s voice', (message) => {
  expect(words(catalogue(message))).toEqual([]);
});

test('ignores the keys of a catalogue and other languages', () => {
  const file = 'web/src/features/auth/messages/en.json';
  expect(words([{ file, text: '{"You cannot": "You can’t"}' }])).toEqual([]);
  expect(words([{ file: file.replace('en.json', 'fr.json'), text: '{"mail": "Votre e-mail"}' }])).toEqual([]);
});

test('checks the sentences of errors, but not their codes and printed sentences', () => {
  const file = 'contract/src/events/events.errors.ts';
  const text = `export const eventErrors = {
  'events.is not': [422, 'A host is not active here.'],
  'events.long': [
    422,
    'You cannot do this.',
  ],
  'access.denied': [403, 'Access Denied - You do not have permission to view this page'],
};`;
  expect(words([{ file, text }])).toEqual([
    `${file}:2 is not: say the contraction (docs/voice.md)`,
    `${file}:5 cannot: say can’t (docs/voice.md)`,
  ]);
});
