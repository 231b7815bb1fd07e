import { createFileRoute } from '@tanstack/react-router';
import type { CallbackSearch } from '../features/auth/sign-in/answer-callback.ts';
import { CallbackFailed } from '../features/auth/sign-in/callback-failed.tsx';
import { CallbackPending } from '../features/auth/sign-in/callback-pending.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

const fields = ['code', 'redirect', 'state', 'iss', 'error'] as const;

export const Route = createFileRoute('/auth/callback')({
  staticData: { title: 'auth.callback' },
  validateSearch: (search): CallbackSearch =>
    Object.fromEntries(fields.map((name) => [name, search[name]]).filter(([, value]) => typeof value === 'string')),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, preload, context: { leaveFor } }) => {
    await loadMessages('auth');
    if (preload) return;
    const { answerCallback } = await import('../features/auth/sign-in/answer-callback.ts');
    await answerCallback(deps, leaveFor);
  },
  pendingMs: 200,
  pendingComponent: CallbackPending,
  errorComponent: CallbackFailed,
});
