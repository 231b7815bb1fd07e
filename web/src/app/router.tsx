import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { makeQueryClient } from '../lib/api/query.ts';
import { withLayers } from '../lib/hooks/layers.ts';
import { leaveWindow, type LeaveFor } from '../lib/session/leave.ts';
import { onSessionEnd, redirectSearch } from '../lib/session/session.ts';
import { routeTree } from '../routeTree.gen.ts';
import { dismissToast } from '../ui/feedback/toast-store.ts';
import { RetryInside } from './frame/root-page.tsx';

/** A router with its own query client; `history` and `leaveFor` are the window's unless a test gives others. */
export function makeRouter(
  queryClient: QueryClient = makeQueryClient(),
  history?: RouterHistory,
  leaveFor: LeaveFor = leaveWindow,
) {
  return createRouter({
    routeTree,
    context: { queryClient, leaveFor },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RetryInside,
    scrollRestoration: true,
    // Search parameters that a route does not understand are dropped, not passed on.
    search: { strict: true },
    history: history ?? withLayers(createBrowserHistory()),
  });
}

type AppRouter = ReturnType<typeof makeRouter>;

/** Goes to /login when the session ends, unless already there; what no page shows any more is forgotten. */
export function leaveOnSessionEnd(router: AppRouter): () => void {
  return onSessionEnd((end) => {
    const { location } = router.state;
    const { queryClient } = router.options.context;
    const forget = () => {
      queryClient.removeQueries({ type: 'inactive' });
      queryClient.getMutationCache().clear();
    };
    dismissToast();
    if (location.pathname === '/login' || end === 'stay') return forget();
    void router.navigate({ to: '/login', search: end === 'refused' ? redirectSearch(location) : {} }).then(forget);
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
