import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { GroupCard } from './group-card.tsx';

const person = { id: idOf(7), name: 'Suresh Patil', imageUrl: null, designation: null, department: 'Operations' };
const ahead: Celebration = {
  person,
  occasion: 'birthday',
  day: '2026-12-02',
  date: '12-02',
  daysAway: 3,
  years: null,
  year: 2026,
  wished: false,
  wishCount: 1,
  mine: false,
  can: { wish: true },
};

test('a group card is signed with own words in one press, beside the words of others (CEL-01)', async () => {
  const api = stubApi({
    'celebrations.wishers': () =>
      ({
        items: [
          {
            person: { ...person, id: idOf(8), name: 'Zoya Ansari' },
            text: 'To the roof plan!',
            picture: null,
            wishedAt: '2026-11-29T10:00:00.000Z',
          },
        ],
        next: null,
      }) as never,
    'celebrations.wish': () => ({ ok: true }),
  });
  const { user } = await showPage(
    <GroupCard celebration={ahead} />,
    sampleMe,
    'celebrations',
    'pictures',
    'errors',
    'app',
  );
  await screen.findByText('To the roof plan!');
  screen.getByText(/opens 02 Dec, 2026, 08:00/);
  await user.type(screen.getByLabelText('Your own words for Suresh Patil'), 'One more year');
  await user.click(screen.getByRole('button', { name: 'Sign card' }));
  await waitFor(() => expect(api.of('celebrations.wish')).toHaveLength(1));
  expect(api.of('celebrations.wish')[0]!.input).toMatchObject({ id: person.id, text: 'One more year' });
});

test('a ready wish stands in the field at one press, goes behind own words, and can be changed (CEL-01)', async () => {
  const api = stubApi({
    'celebrations.wishers': () => ({ items: [], next: null }) as never,
    'celebrations.wish': () => ({ ok: true }),
  });
  const { user } = await showPage(
    <GroupCard celebration={{ ...ahead, person: { ...person, preferredName: 'Sunny' } }} />,
    sampleMe,
    'celebrations',
    'pictures',
    'errors',
    'app',
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your own words for Suresh Patil');
  await user.click(screen.getByRole('button', { name: 'Have a wonderful day, Sunny!' }));
  expect(field.value).toBe('Have a wonderful day, Sunny!');
  await user.click(screen.getByRole('button', { name: 'Happy birthday, Sunny!' }));
  expect(field.value).toBe('Happy birthday, Sunny!');
  await user.type(field, ' Save me some cake.');
  await user.click(screen.getByRole('button', { name: 'All the best for the year ahead!' }));
  await user.click(screen.getByRole('button', { name: 'Sign card' }));
  await waitFor(() => expect(api.of('celebrations.wish')).toHaveLength(1));
  const text = 'Happy birthday, Sunny! Save me some cake. All the best for the year ahead!';
  expect(api.of('celebrations.wish')[0]!.input).toMatchObject({ text });
});

test('ready wishes on a work anniversary name the years (CEL-01)', async () => {
  stubApi({ 'celebrations.wishers': () => ({ items: [], next: null }) as never });
  const anniversary: Celebration = { ...ahead, occasion: 'work_anniversary', years: 10 };
  await showPage(<GroupCard celebration={anniversary} />, sampleMe, 'celebrations', 'pictures', 'errors', 'app');
  expect(screen.getAllByRole('button', { name: /Suresh|years/ })).toHaveLength(3);
  screen.getByRole('button', { name: 'Congratulations on 10 years, Suresh!' });
});
