import { Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { PageBody } from '../../components/app-shell.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { isReloading } from '../../lib/reload.ts';
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

function Retry({ error, reset }: ErrorComponentProps) {
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
  if (isReloading()) return null;
  return <ErrorState text={errorText(error)} busy={busy} onRetry={retry} />;
}

/** The whole window when nothing of it could be loaded, with Retry; the token is kept. */
export function RetryPage(props: ErrorComponentProps) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-4">
      <Retry {...props} />
    </main>
  );
}

/** A page that could not be loaded, inside what stands around it. */
export function RetryInside(props: ErrorComponentProps) {
  return (
    <PageBody>
      <Retry {...props} />
    </PageBody>
  );
}
