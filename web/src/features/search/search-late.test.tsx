import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient, query } from '../../lib/api/query.ts';
import { stubDesktop } from '../../test/desktop.ts';
import { sampleMe } from '../../test/samples.ts';
import { stubFrame } from '../../test/show-app.tsx';
import { show } from '../../test/show.tsx';
import { makeParts } from './parts.ts';
import { Search } from './public.tsx';

beforeEach(() => {
  stubDesktop();
  stubFrame();
});

/** The search beside a button, with parts that come once they are let through. */
function open() {
  const arrived = { field: Promise.withResolvers<void>(), bar: Promise.withResolvers<void>() };
  const parts = makeParts({
    field: async () => arrived.field.promise.then(async () => (await import('./search-field.tsx')).SearchField),
    bar: async () => arrived.bar.promise.then(async () => (await import('./command-bar.tsx')).CommandBar),
  });
  const component = () => (
    <>
      <Search places={[]} parts={parts} />
      <button type="button">Next</button>
    </>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  const client = makeQueryClient();
  client.setQueryData(query('profile.detail', {}).queryKey, sampleMe);
  const { user } = show(
    <QueryClientProvider client={client}>
      {/* The product's own router is the only one that its type knows. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { user, arrived };
}

const opener = 'Search or jump to…';

it('text typed before the search field loads appears in it, and a moved focus stays (NAV-02, NAV-12)', async () => {
  const { user, arrived } = open();
  await user.click(await screen.findByRole('button', { name: opener }));
  const waiting = screen.getByRole('textbox', { name: opener });
  expect(document.activeElement).toBe(waiting);
  await user.keyboard('trekkers');
  const later = screen.getByRole('button', { name: 'Next' });
  later.focus();
  arrived.field.resolve();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or jump to' });
  expect(field.value).toBe('trekkers');
  expect(document.activeElement).toBe(later);
});

it('text typed before the command bar loads appears in it with focus, and the next time it opens empty (NAV-11)', async () => {
  const { user, arrived } = open();
  await screen.findByRole('button', { name: opener });
  fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true });
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: opener }));
  await user.keyboard('thank @mo');
  arrived.bar.resolve();
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
