import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Queue } from '../../lib/inbox.ts';
import { sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { kindsInOrder } from './parts.ts';
import { Inbox } from './public.tsx';

// This module is loaded when needed, which takes long on a busy machine.
beforeAll(async () => {
  await import('./inbox-card.tsx');
});
beforeEach(() => localStorage.clear());

const empty = Object.fromEntries(kindsInOrder.map((kind) => [kind, { count: 0, items: [] }])) as unknown as Queue;
const birthday = { question: 'birthday', birthMissing: true, proposal: 'team' } as const;

async function show() {
  const queue = { ...empty, questions: { count: 1, items: [birthday] } };
  const api = stubApi({ 'inbox.list': () => queue, 'profile.onboard': () => sampleMe });
  return { api, ...(await showPage(<Inbox ready />, sampleMe, 'inbox', 'profile', 'people')) };
}

test('Home asks once who can see a birthday: nothing is preselected, and the company’s proposal is named (ONB-08, CEL-01)', async () => {
  const { api, user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Answer: Who can see your birthday?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who can see your birthday?' });
  const choices = within(dialog).getAllByRole('radio');
  expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([false, false, false]);
  expect(within(dialog).getByText(/suggests “My team”/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save answer' }));
  expect(await within(dialog).findByText('Please choose one')).toBeTruthy();
  expect(within(dialog).getByText('Date of birth is required')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Date of birth'), '1990-03-02');
  await user.click(within(dialog).getByRole('radio', { name: 'Everyone' }));
  api.on('inbox.list', () => empty);
  await user.click(within(dialog).getByRole('button', { name: 'Save answer' }));
  await waitFor(() =>
    expect(api.of('profile.onboard').map(({ input }) => input)).toEqual([
      { dateOfBirth: '1990-03-02', birthdayVisibility: 'everyone' },
    ]),
  );
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
});

test('a question can be put off for good (ONB-08)', async () => {
  const { api, user } = await show();
  const later = await screen.findByRole('button', { name: 'Don’t ask: Who can see your birthday?' });
  api.on('inbox.list', () => empty);
  await user.click(later);
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
  expect(api.of('profile.onboard').map(({ input }) => input)).toEqual([{ putOff: 'birthday' }]);
});
