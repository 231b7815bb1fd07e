import './styles/app.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveOnSessionEnd, makeRouter } from './app/router.tsx';
import { loadOperations } from './lib/api/request.ts';
import { dropExpiredDrafts } from './lib/hooks/drafts.ts';
import { whenPainted } from './lib/hooks/started.ts';
import { watchTheme } from './lib/hooks/theme.ts';
import { loadLanguage } from './lib/i18n/messages.ts';
import { Translations } from './lib/i18n/provider.tsx';
import { isReloading, reloadOnMissingChunk } from './lib/live/reload.ts';
import { registerServiceWorker } from './lib/live/service-worker.ts';
import { LiveRegion } from './ui/feedback/live-region.tsx';
import { Toaster } from './ui/feedback/toaster.tsx';
import { TooltipLayer } from './ui/overlay/tooltip-layer.tsx';

// The page's policy forbids `eval`. Chunks with forms load zod later, and zod must not even probe for it.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

// Only the words drawn in it request the font, and a preload would take the line from the scripts. Now it is free.
void document.fonts.load('1em "Newsreader Variable"').catch(() => undefined);

watchTheme();
reloadOnMissingChunk();

dropExpiredDrafts();

// A call that comes before them loads them itself.
const prepareOperations = () => void loadOperations().catch(() => undefined);
if (/^\/(?:login)?$/.test(location.pathname)) whenPainted(prepareOperations);
else prepareOperations();

const router = makeRouter();
leaveOnSessionEnd(router);

const root = document.getElementById('root')!;

void loadLanguage().finally(() => {
  const onCaughtError = (error: unknown) => {
    if (!isReloading()) console.error(error);
  };
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <Translations>
          <QueryClientProvider client={router.options.context.queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
          <Toaster />
          <TooltipLayer />
          <LiveRegion />
        </Translations>
      </CSPProvider>
    </StrictMode>,
  );
});

registerServiceWorker((deeplink) => void router.navigate({ href: deeplink }));
