import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';

export const Route = createFileRoute('/dev/components')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: import.meta.env.DEV
    ? lazy(() => import('../dev/components-page.tsx').then((file) => ({ default: file.ComponentsPage })))
    : () => null,
});
