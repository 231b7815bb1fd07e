import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { LostPage, RetryPage, RootPage } from '../features/shell/root-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async () => loadMessages('shell'),
  component: RootPage,
  notFoundComponent: LostPage,
  errorComponent: RetryPage,
});
