import { expect, test } from 'vitest';
import { loadMessages } from '../../../lib/i18n/messages.ts';
import { show } from '../../../test/show.tsx';
import { Comments } from './comments.tsx';
import { themesOf } from './themes.ts';

const comments = [
  'The canteen closes too early',
  'Canteen food is cold by one',
  'More parking, please',
  'A larger canteen.',
  'Parking is full at nine',
  'I like the team',
  'PARKING!',
];

test('names the words that most comments share, and skips words without content (SURV-03)', () => {
  expect(themesOf(comments).map(({ word, places }) => [word, places.size])).toEqual([
    ['canteen', 3],
    ['parking', 3],
  ]);
  expect(themesOf(['कैंटीन बहुत छोटी है', 'कैंटीन में भीड़ है', 'कैंटीन जल्दी बंद होती है']).map(({ word }) => word)).toEqual([
    'कैंटीन',
  ]);
  expect(themesOf(['The team is good', 'My team', 'One'])).toEqual([]);
  expect(themesOf(['A bus at seven', 'Work begins at seven', 'It begins', 'By seven it begins'])).toEqual([]);
});

test('a word and its plural are one theme that counts each comment once (SURV-03)', () => {
  const rooms = ['More rooms', 'Rooms are full', 'A quiet room', 'The room of many rooms'];
  expect(themesOf(rooms)).toEqual([{ word: 'rooms', places: new Set([2, 3, 0, 1]) }]);
});

test('selecting a word shows only its comments, selecting it again shows all, and a sample is labelled (SURV-03)', async () => {
  await loadMessages('surveys');
  const { user, getByRole, getAllByRole, queryAllByRole, getByText } = show(
    <Comments comments={comments} count={900} />,
  );
  getByText('7 of 900 comments, in no order. The CSV has all of them.');
  const shown = () => getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown()).toHaveLength(5);
  const parking = getByRole('button', { name: 'parking 3' });
  await user.click(parking);
  expect(parking.getAttribute('aria-pressed')).toBe('true');
  expect(shown()).toEqual(['More parking, please', 'Parking is full at nine', 'PARKING!']);
  expect(queryAllByRole('button', { name: 'Show all comments' })).toEqual([]);
  await user.click(parking);
  await user.click(getByRole('button', { name: 'Show all comments' }));
  expect(shown()).toEqual(comments);
  expect(document.activeElement?.textContent).toBe(comments[5]);
});
