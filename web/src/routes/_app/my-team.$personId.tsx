import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { MeetingPage, type MeetingRange, readMeetingRange } from '../../features/reports/meeting-page.tsx';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/my-team/$personId')({
  staticData: { title: 'reports.meeting' },
  validateSearch: rawSearch<{ range?: MeetingRange }>,
  loader: async () => loadMessages('reports'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onRange = (range: MeetingRange) => void navigate({ search: { range }, replace: true, resetScroll: false });
  const range = Route.useSearch({ select: readMeetingRange });
  return <MeetingPage {...{ id: Route.useParams().personId, range, onRange }} />;
}
