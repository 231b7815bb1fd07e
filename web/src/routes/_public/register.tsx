import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../../features/auth/registration/register-page.tsx';

export const Route = createFileRoute('/_public/register')({
  staticData: { title: 'auth.register' },
  component: RegisterPage,
});
