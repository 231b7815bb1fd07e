import { createFileRoute } from '@tanstack/react-router';
import { PendingPage, type PendingTab, readPendingView } from '../../features/recognition/queue/pending-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/recognitions')({
  staticData: { title: 'recognition.recognitions' },
  validateSearch: rawSearch<{ tab?: PendingTab }>,
  loader: async () => loadMessages('recognition', 'recognition/queue', 'recognition/delegates'),
  component: Page,
});

function Page() {
  const { tab = null } = Route.useSearch({ select: readPendingView });
  return <PendingPage tab={tab} />;
}
