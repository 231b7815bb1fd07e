import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showApp } from '../../test/show-app.tsx';
import { Refusal, stubApi } from '../../test/stub-api.ts';

function show(handlers: Parameters<typeof stubApi>[0]) {
  const api = stubApi(handlers);
  localStorage.removeItem('user_token');
  return { api, ...showApp('/unsubscribe?secret=s1') };
}

it('NOT-02 a link that is none of ours is told before anything can be pressed', async () => {
  show({
    'notifications.unsubscribeLink': () => {
      throw new Refusal('notifications.link_unknown');
    },
  });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});

it('NOT-02 a link that is known offers the button, which ends the mails', async () => {
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
