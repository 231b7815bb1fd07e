import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { loadMessages } from '../lib/i18n/messages.ts';
import { readToken } from '../lib/session/session.ts';

export const Route = createFileRoute('/_public')({
  // A mailed link may be opened by a signed-in person, and its page then offers to sign out first.
  beforeLoad: ({ search }) => {
    const mailed = ('invite' in search && search.invite) || ('token' in search && search.token);
    if (readToken() && !mailed) throw redirect({ to: '/' });
  },
  loader: async () => loadMessages('auth'),
  component: Outlet,
});
