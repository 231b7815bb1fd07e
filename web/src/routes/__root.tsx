import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { lazyPart } from '../components/lazy.tsx';
import { RetryPage, RootPage } from '../features/shell/root-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

const lost = lazyPart(() => import('../features/shell/lost-page.tsx').then((file) => file.LostPage));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async () => loadMessages('shell'),
  component: RootPage,
  notFoundComponent: () => <lost.Part />,
  errorComponent: RetryPage,
});
