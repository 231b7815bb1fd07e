import { createFileRoute } from '@tanstack/react-router';
import { readTypesView, TypesPage, type TypesTab } from '../../features/recognition/types/types-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/recognition')({
  staticData: { title: 'recognition.recognitionTypes' },
  validateSearch: rawSearch<{ tab?: TypesTab }>,
  loader: async () => loadMessages('recognition', 'recognition/types', 'recognition/queue'),
  component: Page,
});

function Page() {
  return <TypesPage view={Route.useSearch({ select: readTypesView })} />;
}
