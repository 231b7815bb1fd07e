import { createFileRoute } from '@tanstack/react-router';
import { ZapzDetailPage } from '../../features/competitions/zapz/detail-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/zapz/$zapzId')({
  staticData: { title: 'competitions.zapzDetail' },
  loader: async () => loadMessages('competitions'),
  component: Page,
});

function Page() {
  const { zapzId } = Route.useParams();
  return <ZapzDetailPage id={zapzId} />;
}
