import { expect, test } from 'vitest';
import { type Card, type CardTexts, printed } from './card.rules.ts';

const texts: CardTexts = {
  language: 'en',
  date: '20 November 2026',
  say: (key, values = {}) => [key, ...Object.values(values)].join(' '),
};
const wish = { name: 'Ravi', body: 'Well done', picture_id: null, alt: null };
const birthday: Card = {
  company: 'Acme',
  name: 'Asha',
  occasion: 'birthday',
  day: '2026-11-20',
  years: null,
  words: null,
  wishCount: 1,
  wishes: [wish],
};

test('a birthday card prints its heading, day and wishes, and no years (CEL-01)', () => {
  expect(printed(birthday, new Set(), texts)).toEqual({
    language: 'en',
    title: 'title birthday Asha',
    head: 'birthday',
    name: 'Asha',
    words: '',
    facts: 'Acme · 20 November 2026',
    tint: 'rose',
    more: '',
    wishes: [{ name: 'Ravi', text: 'Well done', picture: null, alt: 'picture Ravi' }],
  });
});

test('a work anniversary card prints the company’s words with the name and years filled in (CEL-01)', () => {
  const card: Card = {
    ...birthday,
    occasion: 'work_anniversary',
    years: 5,
    words: '{years} years, {name}!',
    wishCount: 3,
  };
  expect(printed(card, new Set(), texts)).toMatchObject({
    head: 'years 5',
    tint: 'orange',
    words: '5 years, Asha!',
    more: 'more 2',
  });
});

test.each([
  ['that is there, with its words', { picture_id: 'one', alt: 'A cake' }, 'one', 'A cake'],
  ['that is there, without words', { picture_id: 'one', alt: '' }, 'one', 'picture Ravi'],
  ['that is gone', { picture_id: 'two', alt: 'A cake' }, null, 'A cake'],
])('prints a wish with a picture %s (CEL-01)', (_title, own, picture, alt) => {
  const card = { ...birthday, wishes: [{ ...wish, body: null, ...own }] };
  expect(printed(card, new Set(['one']), texts).wishes).toEqual([{ name: 'Ravi', text: '', picture, alt }]);
});

test('a work anniversary card prints 0 when the years are unknown (CEL-01)', () => {
  const card: Card = { ...birthday, occasion: 'work_anniversary', words: '{years} years' };
  expect(printed(card, new Set(), texts)).toMatchObject({ head: 'years 0', words: '0 years' });
});
