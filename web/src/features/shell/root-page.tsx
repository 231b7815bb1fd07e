import { Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useStarted } from '../../lib/started.ts';
import { useRouteTitle } from './route-title.ts';

/** What stands above every page: the window's title and the count of views. */
export function RootPage() {
  useRouteTitle();
  const router = useRouter();
  useStarted(async () => {
    const { countPageViews } = await import('./page-views.ts');
    return () => countPageViews(router);
  });
  return <Outlet />;
}

/** The whole page when it could not be loaded, with Retry; the token is kept. */
export function RetryPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void router.invalidate().finally(() => {
      setBusy(false);
      reset();
    });
  };
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <ErrorState text={errorText(error)} busy={busy} onRetry={retry} />
    </main>
  );
}
