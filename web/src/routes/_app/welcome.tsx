import { createFileRoute, redirect } from '@tanstack/react-router';
import { WelcomePage } from '../../features/profile/welcome-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { myProfile } from '../../lib/session/me.ts';

export const Route = createFileRoute('/_app/welcome')({
  staticData: { title: 'profile.welcome' },
  loader: async ({ context }) => {
    const me = await context.queryClient.query({ ...myProfile, staleTime: 'static' });
    if (!me.asks.includes('name')) throw redirect({ to: '/', replace: true });
    await loadMessages('people', 'profile');
  },
  component: WelcomePage,
});
