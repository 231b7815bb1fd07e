import { createFileRoute } from '@tanstack/react-router';
import { sessionsCard } from '../../features/auth/public.tsx';
import { feedCard } from '../../features/events/public.tsx';
import { noticeSettings } from '../../features/notifications/settings/public.tsx';
import { SettingsPage } from '../../features/profile/settings/settings-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/settings')({
  staticData: { title: 'profile.settings' },
  loader: async () => {
    noticeSettings.preload();
    sessionsCard.preload();
    feedCard.preload();
    await loadMessages('people', 'profile');
  },
  component: () => (
    <SettingsPage notices={<noticeSettings.Part />} calendar={<feedCard.Part />} sessions={<sessionsCard.Part />} />
  ),
});
