import { createFileRoute } from '@tanstack/react-router';
import { TypesPage, type TypesTab } from '../../features/recognition/kinds-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

const others = ['pending', 'history'] as const;

export const Route = createFileRoute('/_app/organization/recognition')({
  staticData: { title: 'recognitionKinds' },
  validateSearch: (search): { tab?: TypesTab } => {
    const tab = others.find((name) => name === search['tab']);
    return tab ? { tab } : {};
  },
  loader: async () => loadMessages('recognition'),
  component: Page,
});

function Page() {
  return <TypesPage tab={Route.useSearch().tab ?? 'types'} />;
}
