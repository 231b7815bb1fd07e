import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../../features/auth/passwords/forgot-page.tsx';
import { InvitationPage } from '../../features/auth/passwords/invitation-page.tsx';
import { ResetPage } from '../../features/auth/passwords/reset-page.tsx';

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { title: 'auth.resetPassword' },
  validateSearch: (search): { invite?: string; token?: string } => ({
    ...(typeof search['invite'] === 'string' && { invite: search['invite'] }),
    ...(typeof search['token'] === 'string' && { token: search['token'] }),
  }),
  component: Page,
});

function Page() {
  const { invite, token } = Route.useSearch();
  if (invite !== undefined) return <InvitationPage secret={invite} />;
  return token === undefined ? <ForgotPage /> : <ResetPage secret={token} />;
}
