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
    <SettingsPage
      notices={
        // The place it takes, so that nothing below moves when it comes.
        <div className="min-h-[873px] max-sm:min-h-[1569px]">
          <noticeSettings.Part />
        </div>
      }
      calendar={
        <div className="min-h-[190px]">
          <feedCard.Part />
        </div>
      }
      sessions={<sessionsCard.Part />}
    />
  ),
});
