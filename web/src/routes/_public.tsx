import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { loadMessages } from '../lib/i18n/messages.ts';
import { readToken } from '../lib/session.ts';

export const Route = createFileRoute('/_public')({
  // An invitation may be opened while someone is signed in: its page offers to sign out first.
  beforeLoad: ({ search }) => {
    const invited = 'invite' in search && typeof search.invite === 'string';
    if (readToken() && !invited) throw redirect({ to: '/' });
  },
  loader: async () => loadMessages('auth'),
  component: Outlet,
});
