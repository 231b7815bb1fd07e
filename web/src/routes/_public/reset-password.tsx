import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../../features/auth/invitation-page.tsx';

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { title: 'resetPassword' },
  validateSearch: (search): { invite?: string } =>
    typeof search['invite'] === 'string' ? { invite: search['invite'] } : {},
  component: Page,
});

function Page() {
  return <InvitationPage secret={Route.useSearch().invite} />;
}
