import { createFileRoute } from '@tanstack/react-router';
import { RewardsPage } from '../../features/celebrations/rewards/rewards-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/celebrations')({
  staticData: { title: 'celebrations.rewards' },
  loader: async () => loadMessages('celebrations'),
  component: RewardsPage,
});
