import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { UserEvent } from '@testing-library/user-event';
import { leaveOnSessionEnd, makeRouter } from '../app/router.tsx';
import { makeQueryClient } from '../lib/api/query.ts';
import type { Me } from '../lib/session/me.ts';
import { LiveRegion } from '../ui/feedback/live-region.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { sampleBalances, sampleCompany, meOf } from './samples.ts';
import { show } from './show.tsx';
import { stubApi, type StubApi } from './stub-api.ts';

/** A server that answers what the frame of the product asks for, for a person, and what `handlers` add. */
export function stubFrame(me: Partial<Me> = {}, handlers: Parameters<typeof stubApi>[0] = {}): StubApi {
  return stubApi({
    'profile.detail': () => meOf(me),
    'organisation.detail': () => sampleCompany,
    'recognition.pending': () => ({ items: [], nextCursor: null, total: 6 }),
    'cart.quantity': () => ({ quantity: 0 }),
    'notifications.unread': () => ({ count: 0 }),
    'points.balances': () => sampleBalances(),
    'posts.list': () => ({ items: [], nextCursor: null }),
    'reports.viewed': () => ({ ok: true }),
    ...handlers,
  });
}

/** The whole product at an address. Returns the person who uses it, where they are, how they go on and what the page was left for. */
export function showApp(path: string): {
  user: UserEvent;
  place: () => string;
  go: (address: string) => Promise<void>;
  left: string[];
} {
  const queryClient = makeQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const left: string[] = [];
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter(queryClient, history, (address) => left.push(address));
  leaveOnSessionEnd(router);
  const { user } = show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
      <LiveRegion />
    </QueryClientProvider>,
  );
  const go = async (address: string) => router.navigate({ to: address as '/' });
  return { user, place: () => router.state.location.href, go, left };
}
