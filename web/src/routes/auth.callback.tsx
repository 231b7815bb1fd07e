import { createFileRoute, redirect } from '@tanstack/react-router';
import { CallbackFailed } from '../features/auth/callback-failed.tsx';
import { CallbackPending } from '../features/auth/callback-pending.tsx';
import { leaveFor } from '../features/auth/enter.ts';
import { call } from '../lib/client.ts';
import { loadMessages } from '../lib/i18n/messages.ts';
import { safeRedirect, storeToken } from '../lib/session.ts';

const fields = ['code', 'redirect', 'state', 'iss', 'error'] as const;

// A provider sent the browser back: the server checks its answer and says where the organisation's own address is.
async function fromProvider(state: string, { code, iss, error }: { code?: string; iss?: string; error?: string }) {
  const { redirectUrl } = await call('auth.ssoReturn', { state, code, iss, error });
  leaveFor(redirectUrl);
  await new Promise(() => undefined);
}

export const Route = createFileRoute('/auth/callback')({
  staticData: { title: 'callback' },
  validateSearch: (search): Partial<Record<(typeof fields)[number], string>> =>
    Object.fromEntries(fields.map((name) => [name, search[name]]).filter(([, value]) => typeof value === 'string')),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, preload }) => {
    await loadMessages('auth');
    if (preload) return;
    if (deps.state) return await fromProvider(deps.state, deps);
    if (!deps.code) throw redirect({ to: '/login' });
    const { token } = await call('auth.exchange', { code: deps.code });
    storeToken(token);
    throw redirect({ href: safeRedirect(deps.redirect), replace: true });
  },
  pendingMs: 200,
  pendingComponent: CallbackPending,
  errorComponent: CallbackFailed,
});
