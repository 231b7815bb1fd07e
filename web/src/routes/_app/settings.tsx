import { createFileRoute } from '@tanstack/react-router';
import { sessionsCard } from '../../features/auth/public.tsx';
import { noticeSettings } from '../../features/notifications/settings/public.tsx';
import { SettingsPage } from '../../features/people/settings/settings-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/settings')({
  staticData: { title: 'settings' },
  loader: async () => loadMessages('people'),
  component: () => <SettingsPage notices={<noticeSettings.Part />} sessions={<sessionsCard.Part />} />,
});
