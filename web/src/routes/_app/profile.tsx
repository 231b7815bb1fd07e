import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/profile')({
  staticData: { title: 'profile.profile' },
  loader: async () => loadMessages('people', 'profile', 'rights'),
  component: ProfilePage,
});
