import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { readToken, redirectSearch } from '../lib/session/session.ts';

export const Route = createFileRoute('/dev/components')({
  beforeLoad: ({ location }) => {
    if (import.meta.env.DEV) return;
    // In a built product this path is as unknown as any other: it needs a session, then answers not found.
    if (readToken() === null) throw redirect({ to: '/login', search: redirectSearch(location) });
    throw notFound();
  },
  component: import.meta.env.DEV
    ? lazy(() => import('../dev/components-page.tsx').then((file) => ({ default: file.ComponentsPage })))
    : () => null,
});
