import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { countPeople, type Choice } from './people-picker-choice.ts';
import { PeoplePicker } from './people-picker.tsx';

const meera: Choice = { id: 'm', name: 'Meera Krishnan', subtitle: 'Sales · Pune' };
const arjun: Choice = { id: 'a', name: 'Arjun Nair', subtitle: 'Logistics · Pune' };
const me: Choice = { id: 'me', name: 'Arjun Me', disabledReason: 'You cannot thank yourself' };
const west: Choice = { id: 'w', name: 'West dispatch', subtitle: '2 people', members: [meera, arjun] };
const all = [me, meera, arjun, west];

function Who({ from = [], max = 20, fails = false }: { from?: Choice[]; max?: number; fails?: boolean }) {
  const [value, setValue] = useState(from);
  const search = async (words: string) => {
    if (fails) throw new Error('offline');
    return all.filter((choice) => choice.name.toLowerCase().includes(words.toLowerCase()));
  };
  return <PeoplePicker label="Who" value={value} onChange={setValue} search={search} often={[meera]} max={max} />;
}

test('works by keyboard alone: type, choose with Enter, remove with Backspace', async () => {
  const { user } = show(<Who />);
  const field = screen.getByRole('combobox', { name: 'Who' });
  await user.tab();
  expect(document.activeElement).toBe(field);
  await user.keyboard('meera');
  const first = await screen.findByRole('option', { name: /Meera Krishnan/ });
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(first.id));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Meera Krishnan' })).toBeTruthy();
  expect(field).toHaveProperty('value', '');
  await user.keyboard('{Backspace}');
  if (screen.queryByRole('button', { name: 'Remove Meera Krishnan' })) await user.keyboard('{Backspace}');
  expect(screen.queryByRole('button', { name: 'Remove Meera Krishnan' })).toBeNull();
});

test('Escape removes nobody', async () => {
  const { user } = show(<Who from={[meera, arjun]} />);
  await user.click(screen.getByRole('combobox', { name: 'Who' }));
  await user.keyboard('{Escape}{Escape}');
  expect(screen.getByRole('button', { name: 'Remove Meera Krishnan' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Arjun Nair' })).toBeTruthy();
});

test('shows the reason a person cannot be chosen and does not choose them', async () => {
  const { user } = show(<Who />);
  await user.type(screen.getByRole('combobox'), 'arjun');
  const off = await screen.findByRole('option', { name: /You cannot thank yourself/ });
  expect(off.getAttribute('aria-disabled')).toBe('true');
  await user.click(off);
  expect(screen.queryByRole('button', { name: 'Remove Arjun Me' })).toBeNull();
});

test('frequently thanked people are one press away and leave the suggestions when chosen', async () => {
  const { user } = show(<Who />);
  await user.click(screen.getByRole('button', { name: 'Meera Krishnan' }));
  expect(screen.getByRole('button', { name: 'Remove Meera Krishnan' })).toBeTruthy();
  expect(screen.queryByText('Often:')).toBeNull();
});

test('a group is one chip that expands to names and counts its people', async () => {
  expect(countPeople([west, meera])).toBe(2);
  const { user } = show(<Who from={[west]} />);
  await user.click(screen.getByRole('button', { name: 'Show the names in West dispatch' }));
  expect(screen.getByRole('button', { name: 'Remove Meera Krishnan' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Arjun Nair' })).toBeTruthy();
});

test('when it is full it shows the limit and disables further people', async () => {
  const { user } = show(<Who from={[meera, { id: 'n', name: 'Neha Kulkarni' }]} max={2} />);
  expect(screen.getByText('You can choose up to 2 people')).toBeTruthy();
  await user.type(screen.getByRole('combobox'), 'arjun n');
  expect((await screen.findByRole('option', { name: /Arjun Nair/ })).getAttribute('aria-disabled')).toBe('true');
});

test('for one person a Change button replaces the field, which returns with the focus', async () => {
  const { user } = show(<Who max={1} />);
  const field = () => screen.queryByRole('combobox', { name: 'Who' });
  await user.type(field()!, 'arjun n');
  await screen.findByRole('option', { name: /Arjun Nair/ });
  await user.keyboard('{Enter}');
  const change = await screen.findByRole('button', { name: 'Change Arjun Nair' });
  expect(field()).toBeNull();
  expect(screen.queryByText('You can choose one person')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(change));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(screen.queryByRole('button', { name: 'Remove Arjun Nair' })).toBeNull();
  await user.keyboard('meera{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove Meera Krishnan' }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('a failed search shows an error', async () => {
  const { user } = show(<Who fails />);
  await user.type(screen.getByRole('combobox'), 'mee');
  expect(await screen.findByText('Couldn’t search. Please try again.')).toBeTruthy();
});

test('sends one search after typing stops', async () => {
  const search = vi.fn(async () => [meera]);
  const { user } = show(<PeoplePicker label="Who" value={[]} onChange={() => undefined} search={search} />);
  await user.type(screen.getByRole('combobox'), 'meera');
  await screen.findByRole('option', { name: /Meera/ });
  expect(search).toHaveBeenCalledOnce();
});
