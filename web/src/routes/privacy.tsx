import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/auth/legal/legal-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

export const Route = createFileRoute('/privacy')({
  staticData: { title: 'auth.privacy' },
  loader: async () => loadMessages('auth'),
  component: () => <LegalPage of="privacy" />,
});
