import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showApp } from '../../../test/show-app.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';

const change = {
  name: 'Asha Rao',
  organisation: 'Northwind',
  from: 'asha@northwind.example',
  to: 'other@northwind.example',
  until: '2026-12-05T10:00:00.000Z',
  mayConfirm: true,
};

function show(handlers: Parameters<typeof stubApi>[0]) {
  const api = stubApi(handlers);
  localStorage.removeItem('user_token');
  return { api, ...showApp('/address-change?secret=s1') };
}

it('a changed email is undone after one question that explains the effect (PPL-07)', async () => {
  const { api, user } = show({
    'auth.addressChange': () => change,
    'auth.undoAddress': () => ({ email: change.from }),
  });
  await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
  expect(api.of('auth.undoAddress')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo and sign everyone out' }));
  expect(await screen.findByRole('heading', { name: 'The change is undone' })).toBeTruthy();
  expect(api.of('auth.undoAddress').map(({ input }) => input)).toEqual([{ secret: 's1' }]);
});

it('the link at the new address offers no confirmation of the change (PPL-07)', async () => {
  show({ 'auth.addressChange': () => ({ ...change, mayConfirm: false }) });
  expect(await screen.findByRole('button', { name: 'Undo the change' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yes, this was agreed' })).toBeNull();
});

it('a used link says that it no longer works (PPL-07)', async () => {
  show({
    'auth.addressChange': () => {
      throw new Refusal('auth.link_used');
    },
  });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});
