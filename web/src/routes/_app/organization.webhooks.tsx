import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { WebhooksPage } from '../../features/webhooks/webhooks-page.tsx';
import { readWebhooksView, type WebhooksView } from '../../features/webhooks/webhooks-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/webhooks')({
  staticData: { title: 'webhooks.webhooks' },
  validateSearch: rawSearch<WebhooksView>,
  loader: async () => loadMessages('webhooks'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: WebhooksView) => void navigate({ search, replace: true, resetScroll: false });
  return <WebhooksPage view={Route.useSearch({ select: readWebhooksView })} onView={onView} />;
}
