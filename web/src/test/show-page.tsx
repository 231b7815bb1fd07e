import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense, useEffect, type ReactNode } from 'react';
import { makeQueryClient } from '../lib/api/query.ts';
import { loadMessages } from '../lib/i18n/messages.ts';
import { fetchLiveAffects } from '../lib/live/live-affects.ts';
import { myProfile, type Me } from '../lib/session/me.ts';
import { LiveRegion } from '../ui/feedback/live-region.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { show } from './show.tsx';

function LiveAffects() {
  const client = useQueryClient();
  useEffect(() => fetchLiveAffects(client), [client]);
  return null;
}

/** Renders a page for someone who is signed in, with toasts, live regions, and the catalogues it needs. */
export async function showPage(
  ui: ReactNode,
  me: Me,
  ...messages: string[]
): Promise<RenderResult & { user: UserEvent }> {
  await loadMessages(...messages);
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  client.setQueryData(myProfile.queryKey, me);
  client.setQueryDefaults(myProfile.queryKey, { staleTime: Infinity });
  const result = show(
    <QueryClientProvider client={client}>
      <Suspense fallback={null}>{ui}</Suspense>
      <Toaster />
      <LiveRegion />
      <LiveAffects />
    </QueryClientProvider>,
  );
  await act(async () => Promise.resolve());
  return result;
}
