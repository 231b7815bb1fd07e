import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '../../features/recognition/team/team-page.tsx';
import { MeetingList } from '../../features/reports/meeting-list.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/my-team/')({
  staticData: { title: 'recognition.myTeam' },
  loader: async () =>
    loadMessages('recognition', 'recognition/team', 'recognition/queue', 'recognition/delegates', 'reports'),
  component: Page,
});

function Page() {
  return <TeamPage meetings={MeetingList} />;
}
