import { createFileRoute } from '@tanstack/react-router';
import { WelcomePage } from '../../features/profile/welcome-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/welcome')({
  staticData: { title: 'profile.welcome' },
  loader: async () => loadMessages('people', 'profile'),
  component: WelcomePage,
});
