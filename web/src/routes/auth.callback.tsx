import { createFileRoute, redirect } from '@tanstack/react-router';
import { CallbackFailed } from '../features/auth/callback-failed.tsx';
import { CallbackPending } from '../features/auth/callback-pending.tsx';
import { call } from '../lib/client.ts';
import { loadMessages } from '../lib/i18n/messages.ts';
import { safeRedirect, storeToken } from '../lib/session.ts';

export const Route = createFileRoute('/auth/callback')({
  staticData: { title: 'callback' },
  validateSearch: (search): { code?: string; redirect?: string } => ({
    ...(typeof search['code'] === 'string' && { code: search['code'] }),
    ...(typeof search['redirect'] === 'string' && { redirect: search['redirect'] }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, preload }) => {
    await loadMessages('auth');
    if (preload) return;
    if (!deps.code) throw redirect({ to: '/login' });
    const { token } = await call('auth.exchange', { code: deps.code });
    storeToken(token);
    throw redirect({ href: safeRedirect(deps.redirect), replace: true });
  },
  pendingMs: 200,
  pendingComponent: CallbackPending,
  errorComponent: CallbackFailed,
});
