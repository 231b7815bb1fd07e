import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showApp, stubFrame } from '../../test/show-app.tsx';

const open = (path: string) => {
  localStorage.setItem('user_token', 'a1.token');
  return showApp(path);
};

it('says above every page until when two-step sign-in has to be set up (AUTH-10)', async () => {
  stubFrame({ factor: { note: 'due', due: '2026-12-01T10:00:00.000Z', closed: [] } });
  open('/settings');
  expect(await screen.findByText(/Set up two-step sign-in by 01 Dec, 2026 to keep your rights/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});

it('advises two-step sign-in, which can be put off (AUTH-10)', async () => {
  const sent: string[] = [];
  stubFrame(
    { factor: { note: 'advised', due: null, closed: [] } },
    {
      'auth.putOffFactor': () => {
        sent.push('put off');
        return { ok: true };
      },
    },
  );
  const { user } = open('/settings');
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await expect.poll(() => sent).toEqual(['put off']);
});

it('leads from a screen that is closed without two-step sign-in to its set-up (AUTH-10)', async () => {
  stubFrame({
    roleId: 2,
    bundles: [],
    factor: { note: 'closed', due: '2026-11-01T10:00:00.000Z', closed: ['technical'] },
  });
  open('/organization/sign-in');
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in first' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Set it up' }).at(-1)!.getAttribute('href')).toBe(
    '/settings#two-step-title',
  );
});
