import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { MeetingPage, readMeetingView } from '../../features/reports/meeting-page.tsx';
import type { MeetingView } from '../../features/reports/meeting/meeting.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/my-team/$personId')({
  staticData: { title: 'reports.meeting' },
  validateSearch: rawSearch<Partial<MeetingView>>,
  loader: async () => loadMessages('reports'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: MeetingView) => void navigate({ search, replace: true, resetScroll: false });
  const view = Route.useSearch({ select: readMeetingView });
  return <MeetingPage {...{ id: Route.useParams().personId, view, onView }} />;
}
