import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { type AuditView, readAuditView } from '../../features/audit/audit-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/audit')({
  staticData: { title: 'audit.audit' },
  validateSearch: rawSearch<AuditView>,
  loader: async () => loadMessages('audit', 'activities'),
  component: Page,
});

function Page() {
  const navigate = useNavigate({ from: Route.fullPath });
  const onView = (search: AuditView) => void navigate({ search, replace: true, resetScroll: false });
  return <AuditPage view={Route.useSearch({ select: readAuditView })} onView={onView} />;
}
