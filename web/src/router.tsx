import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { makeQueryClient } from './lib/query.ts';
import { onSessionEnd } from './lib/session.ts';
import { routeTree } from './routeTree.gen.ts';

/** A router with its own query client; `history` is the window's unless a test gives another. */
export function makeRouter(queryClient: QueryClient = makeQueryClient(), history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...(history && { history }),
  });
}

type AppRouter = ReturnType<typeof makeRouter>;

/** Goes to /login when the session ends, unless already there; what was loaded for the person is forgotten. */
export function leaveOnSessionEnd(router: AppRouter): () => void {
  return onSessionEnd((end) => {
    const { pathname, href } = router.state.location;
    if (pathname === '/login' || end === 'stay') return router.options.context.queryClient.clear();
    const back = end === 'refused' && pathname !== '/' ? { redirect: href } : {};
    void router.navigate({ to: '/login', search: back }).then(() => router.options.context.queryClient.clear());
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
