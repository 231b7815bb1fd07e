import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useBack } from './back.ts';

function Page() {
  const back = useBack('/people');
  return (
    <button type="button" onClick={back}>
      Back
    </button>
  );
}

async function pressBack(entries: string[]): Promise<string> {
  const root = createRootRoute({ component: Outlet });
  const paths = ['/', '/people', '/person'];
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path, component: Page }));
  const history = createMemoryHistory({ initialEntries: entries });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  // oxlint-disable-next-line typescript/no-explicit-any -- the registered router is the product's
  render(<RouterProvider router={router as any} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await router.load();
  return router.state.location.pathname;
}

test('Back returns to the previous page (NAV-08)', async () => {
  expect(await pressBack(['/', '/person'])).toBe('/');
});

test('without a history Back opens the fallback (NAV-08)', async () => {
  expect(await pressBack(['/person'])).toBe('/people');
});
