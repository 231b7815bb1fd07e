import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { needsOwnPage } from '../app/frame/analytics.ts';
import { RetryPage, RootPage } from '../app/frame/root-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';
import type { LeaveFor } from '../lib/session/leave.ts';
import { lazyPart } from '../ui/layout/lazy.tsx';

const lost = lazyPart(() => import('../app/frame/lost-page.tsx').then((file) => file.LostPage));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; leaveFor: LeaveFor }>()({
  beforeLoad: async ({ location, preload }) => {
    if (preload || !needsOwnPage(location.pathname)) return;
    window.location.reload();
    await new Promise(() => undefined);
  },
  loader: async () => loadMessages('app'),
  component: RootPage,
  notFoundComponent: () => <lost.Part />,
  errorComponent: RetryPage,
});
