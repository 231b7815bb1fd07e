import { createFileRoute } from '@tanstack/react-router';
import { KeysPage } from '../../features/keys/keys-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/api-keys')({
  staticData: { title: 'keys.apiKeys' },
  loader: async () => loadMessages('keys'),
  component: KeysPage,
});
