import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showApp, stubFrame } from '../../test/show-app.tsx';

it('an account that is closed after a changed email says until when (PPL-07)', async () => {
  stubFrame({ privateClosedUntil: '2026-12-01T10:00:00.000Z' });
  localStorage.setItem('user_token', 'a1.token');
  showApp('/settings');
  expect(await screen.findByText(/stay closed until 01 Dec, 2026, 15:30/)).toBeTruthy();
});
