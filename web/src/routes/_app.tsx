import { createFileRoute, redirect } from '@tanstack/react-router';
import { AppLayout } from '../app/frame/app-layout.tsx';
import { GateFailed, GatePending } from '../app/frame/gate.tsx';
import { unreadCount } from '../features/notifications/unread-count.ts';
import { myCompany } from '../features/organisation/my-company.ts';
import { waitingCount } from '../features/recognition/queue/waiting-count.ts';
import { myProfile } from '../lib/session/me.ts';
import { readToken, redirectSearch } from '../lib/session/session.ts';

export const Route = createFileRoute('/_app')({
  codeSplitGroupings: [],
  beforeLoad: ({ location }) => {
    if (readToken()) return;
    throw redirect({ to: '/login', search: redirectSearch(location) });
  },
  loader: async ({ context }) => {
    // Prefetches the data of the frame, so that the frame is not redrawn when it arrives.
    context.queryClient.query(myCompany).catch(() => undefined);
    context.queryClient.query({ ...unreadCount, staleTime: 'static' }).catch(() => undefined);
    context.queryClient.query({ ...waitingCount, staleTime: 'static' }).catch(() => undefined);
    await context.queryClient.query({ ...myProfile, staleTime: 'static' });
  },
  pendingMs: 200,
  pendingComponent: GatePending,
  errorComponent: GateFailed,
  component: AppLayout,
});
