import { createFileRoute } from '@tanstack/react-router';
import { sessionsCard, twoStepCard } from '../../features/auth/public.tsx';
import { feedCard } from '../../features/events/public.tsx';
import { NoticeSettings } from '../../features/notifications/settings/notice-settings.tsx';
import { SettingsPage } from '../../features/profile/settings/settings-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/settings')({
  staticData: { title: 'profile.settings' },
  loader: async () => loadMessages('people', 'profile', 'notifications'),
  component: () => (
    <SettingsPage
      notices={<NoticeSettings />}
      calendar={<feedCard.Part />}
      twoStep={<twoStepCard.Part />}
      sessions={<sessionsCard.Part />}
    />
  ),
});
