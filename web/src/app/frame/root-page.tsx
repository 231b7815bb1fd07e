import { Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useStarted } from '../../lib/hooks/started.ts';
import { isReloading } from '../../lib/live/reload.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageBody } from '../../ui/layout/app-shell.tsx';
import { TopBar } from '../../ui/layout/top-bar.tsx';
import { useRouteTitle } from './route-title.ts';

/** Draws the frame of every page: the window's title and the count of views. */
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

/** The whole window when nothing of it could be loaded, with the way Home and Retry; the token is kept. */
export function RetryPage(props: ErrorComponentProps) {
  return (
    <>
      <TopBar acts={null} />
      <main id="main" className="grid min-h-[80dvh] place-items-center p-4">
        <Retry {...props} />
      </main>
    </>
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
