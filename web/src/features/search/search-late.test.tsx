import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubDesktop } from '../../test/desktop.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';

const arrived = vi.hoisted(() => ({
  field: Promise.withResolvers<undefined>(),
  bar: Promise.withResolvers<undefined>(),
}));

vi.mock(import('./search-field.tsx'), async (load) => {
  await arrived.field.promise;
  return load();
});

vi.mock(import('./command-bar.tsx'), async (load) => {
  await arrived.bar.promise;
  return load();
});

beforeEach(() => {
  stubDesktop();
  stubFrame();
});

const opener = 'Search or jump to…';

it('NAV-02 NAV-12 letters typed before the search field has come stand in it; where the focus moved on, it stays there', async () => {
  const { user } = showApp('/nowhere');
  await user.click(await screen.findByRole('button', { name: opener }));
  const waiting = screen.getByRole('textbox', { name: opener });
  expect(document.activeElement).toBe(waiting);
  await user.keyboard('trekkers');
  const later = screen.getByRole('button', { name: /^Notifications/ });
  later.focus();
  arrived.field.resolve(undefined);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or jump to' });
  expect(field.value).toBe('trekkers');
  expect(document.activeElement).toBe(later);
});

it('NAV-11 letters typed before the command bar has come stand in it, which has the focus; the next time it opens empty', async () => {
  const { user } = showApp('/nowhere');
  await screen.findByRole('button', { name: opener });
  fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true });
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: opener }));
  await user.keyboard('thank @mo');
  arrived.bar.resolve(undefined);
  const bar = async () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or jump to' });
  expect((await bar()).value).toBe('thank @mo');
  expect(document.activeElement).toBe(await bar());
  await user.keyboard('han');
  expect((await bar()).value).toBe('thank @mohan');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  expect((await bar()).value).toBe('');
});
