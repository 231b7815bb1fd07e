import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '../../features/auth/passwords/change-password-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/change-password')({
  staticData: { title: 'auth.changePassword' },
  loader: async () => loadMessages('auth'),
  component: ChangePasswordPage,
});
