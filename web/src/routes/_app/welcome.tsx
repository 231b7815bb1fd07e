import { createFileRoute, redirect } from '@tanstack/react-router';
import { WelcomePage } from '../../features/profile/welcome-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { introducesInSetUp } from '../../lib/session/access.ts';
import { myProfile } from '../../lib/session/me.ts';

export const Route = createFileRoute('/_app/welcome')({
  staticData: { title: 'profile.welcome' },
  loader: async ({ context }) => {
    const me = await context.queryClient.query({ ...myProfile, staleTime: 'static' });
    if (!me.asks) throw redirect({ to: '/profile', replace: true });
    if (introducesInSetUp(me)) throw redirect({ to: '/onboarding', search: { step: 3 }, replace: true });
    await loadMessages('people', 'profile');
  },
  component: WelcomePage,
});
