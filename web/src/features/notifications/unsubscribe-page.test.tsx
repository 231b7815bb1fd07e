import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showApp } from '../../test/show-app.tsx';
import { Refusal, stubApi } from '../../test/stub-api.ts';

function show(handlers: Parameters<typeof stubApi>[0]) {
  const api = stubApi(handlers);
  localStorage.removeItem('user_token');
  return { api, ...showApp('/unsubscribe?secret=s1') };
}

it('an unknown link is reported before anything can be pressed (NOT-02)', async () => {
  show({
    'notifications.unsubscribeLink': () => {
      throw new Refusal('notifications.link_unknown');
    },
  });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});

it('a known link offers the button, which stops the emails (NOT-02)', async () => {
  const { api, user } = show({
    'notifications.unsubscribeLink': () => ({ ok: true }),
    'notifications.unsubscribe': () => ({ ok: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You’ve unsubscribed' })).toBeTruthy();
  await waitFor(() =>
    expect(api.of('notifications.unsubscribe').map(({ input }) => input)).toEqual([{ secret: 's1' }]),
  );
});
