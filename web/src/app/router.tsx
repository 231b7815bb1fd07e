import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { makeQueryClient } from '../lib/api/query.ts';
import { withLayers } from '../lib/hooks/layers.ts';
import { onSessionEnd } from '../lib/session/session.ts';
import { routeTree } from '../routeTree.gen.ts';
import { RetryInside } from './frame/root-page.tsx';

/** A router with its own query client; `history` is the window's unless a test gives another. */
export function makeRouter(queryClient: QueryClient = makeQueryClient(), history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RetryInside,
    scrollRestoration: true,
    // What a route does not understand in its address is left out, not passed on.
    search: { strict: true },
    history: history ?? withLayers(createBrowserHistory()),
  });
}

type AppRouter = ReturnType<typeof makeRouter>;

/** Goes to /login when the session ends, unless already there; what no page shows any more is forgotten. */
export function leaveOnSessionEnd(router: AppRouter): () => void {
  return onSessionEnd((end) => {
    const { pathname, href } = router.state.location;
    const forget = () => router.options.context.queryClient.removeQueries({ type: 'inactive' });
    if (pathname === '/login' || end === 'stay') return forget();
    const back = end === 'refused' && pathname !== '/' ? { redirect: href } : {};
    void router.navigate({ to: '/login', search: back }).then(forget);
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
