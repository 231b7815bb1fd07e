import { createFileRoute, redirect } from '@tanstack/react-router';
import { myCompany } from '../features/organisation/my-company.ts';
import { AppLayout } from '../features/shell/app-layout.tsx';
import { GateFailed, GatePending } from '../features/shell/gate.tsx';
import { myProfile } from '../lib/me.ts';
import { readToken } from '../lib/session.ts';

export const Route = createFileRoute('/_app')({
  codeSplitGroupings: [],
  beforeLoad: ({ location }) => {
    if (readToken()) return;
    const search = location.pathname === '/' ? {} : { redirect: location.href };
    throw redirect({ to: '/login', search });
  },
  loader: async ({ context }) => {
    context.queryClient.query(myCompany).catch(() => undefined);
    await context.queryClient.query({ ...myProfile, staleTime: 'static' });
  },
  pendingMs: 200,
  pendingComponent: GatePending,
  errorComponent: GateFailed,
  component: AppLayout,
});
