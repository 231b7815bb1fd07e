import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/auth/legal/legal-page.tsx';
import { loadMessages } from '../lib/i18n/messages.ts';

export const Route = createFileRoute('/terms')({
  staticData: { title: 'auth.terms' },
  loader: async () => loadMessages('auth'),
  component: () => <LegalPage of="terms" />,
});
