import { createFileRoute } from '@tanstack/react-router';
import { TypesPage, type TypesTab, typesTabs } from '../../features/recognition/kinds-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/recognition')({
  staticData: { title: 'recognitionKinds' },
  validateSearch: (search): { tab?: TypesTab } => {
    const tab = typesTabs.find((name) => name === search['tab']);
    return tab && tab !== 'types' ? { tab } : {};
  },
  loader: async () => loadMessages('recognition'),
  component: Page,
});

function Page() {
  return <TypesPage tab={Route.useSearch().tab ?? 'types'} />;
}
