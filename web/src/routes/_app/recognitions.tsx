import { createFileRoute } from '@tanstack/react-router';
import { PendingPage, type PendingTab, readPendingTab } from '../../features/recognition/queue/pending-page.tsx';
import { asWritten } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/recognitions')({
  staticData: { title: 'recognition.recognitions' },
  validateSearch: asWritten<{ tab?: PendingTab }>,
  loader: async () => loadMessages('recognition', 'recognition/queue', 'recognition/delegates'),
  component: Page,
});

function Page() {
  return <PendingPage tab={Route.useSearch({ select: readPendingTab })} />;
}
