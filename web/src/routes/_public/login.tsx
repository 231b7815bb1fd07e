import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/auth/login-page.tsx';

export const Route = createFileRoute('/_public/login')({
  staticData: { title: 'login' },
  validateSearch: (search): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  component: Page,
});

function Page() {
  return <LoginPage redirect={Route.useSearch().redirect} />;
}
