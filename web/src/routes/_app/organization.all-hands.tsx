import { createFileRoute } from '@tanstack/react-router';
import { AllHandsPage } from '../../features/all-hands/all-hands-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/all-hands')({
  staticData: { title: 'all-hands.allHands' },
  loader: async () => loadMessages('all-hands', 'recognition'),
  component: AllHandsPage,
});
