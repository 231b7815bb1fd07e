import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/auth/sign-in/login-page.tsx';

export const Route = createFileRoute('/_public/login')({
  staticData: { title: 'auth.login' },
  validateSearch: (search): { redirect?: string; problem?: string } => ({
    ...(typeof search['redirect'] === 'string' && { redirect: search['redirect'] }),
    ...(typeof search['problem'] === 'string' && { problem: search['problem'] }),
  }),
  component: Page,
});

function Page() {
  const { redirect, problem } = Route.useSearch();
  return <LoginPage redirect={redirect} problem={problem} />;
}
