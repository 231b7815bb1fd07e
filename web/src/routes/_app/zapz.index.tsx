import { createFileRoute } from '@tanstack/react-router';
import { ZapzPage } from '../../features/competitions/zapz-page.tsx';
import { readZapzView, type ZapzView } from '../../features/competitions/zapz-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/zapz/')({
  staticData: { title: 'competitions.zapz' },
  validateSearch: rawSearch<ZapzView>,
  loader: async () => loadMessages('competitions'),
  component: Page,
});

function Page() {
  const { tab = 'active' } = Route.useSearch({ select: readZapzView });
  return <ZapzPage tab={tab} />;
}
