import { createFileRoute } from '@tanstack/react-router';
import { PendingPage, type PendingTab } from '../../features/recognition/pending-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

const others: readonly PendingTab[] = ['decided', 'sent'];

export const Route = createFileRoute('/_app/recognitions')({
  staticData: { title: 'recognitions' },
  validateSearch: (search): { tab?: PendingTab } => {
    const tab = others.find((name) => name === search['tab']);
    return tab ? { tab } : {};
  },
  loader: async () => loadMessages('recognition'),
  component: Page,
});

function Page() {
  return <PendingPage tab={Route.useSearch().tab ?? 'waiting'} />;
}
