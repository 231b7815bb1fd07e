import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage } from '../../features/people/employees/employees-page.tsx';
import { readEmployeesView } from '../../features/people/employees/employees-view.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/employees/')({
  staticData: { title: 'employees' },
  validateSearch: readEmployeesView,
  loader: async () => loadMessages('people'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const onView = (search: ReturnType<typeof readEmployeesView>) =>
    void navigate({ search, replace: true, resetScroll: false });
  return <EmployeesPage view={Route.useSearch()} onView={onView} />;
}
