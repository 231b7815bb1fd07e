import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubDesktop } from '../../test/desktop.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';

const arrived = vi.hoisted(() => Promise.withResolvers<undefined>());

vi.mock(import('./search-field.tsx'), async (load) => {
  await arrived.promise;
  return load();
});

it('NAV-12 a search field that comes late leaves the focus to what was chosen meanwhile', async () => {
  stubDesktop();
  stubFrame();
  const { user } = showApp('/nowhere');
  await user.click(await screen.findByRole('button', { name: 'Search or jump to…' }));
  const later = screen.getByRole('button', { name: /^Notifications/ });
  later.focus();
  expect(screen.getByRole('button', { name: 'Search or jump to…' })).toBeDefined();
  arrived.resolve(undefined);
  await screen.findByRole('combobox', { name: 'Search or jump to' });
  expect(document.activeElement).toBe(later);
});
