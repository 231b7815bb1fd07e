import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage } from '../../features/employees/employees-page.tsx';
import { type EmployeesView, readEmployeesView } from '../../features/employees/employees-view.ts';
import { rawSearch } from '../../lib/hooks/address.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/employees/')({
  staticData: { title: 'employees.employees' },
  validateSearch: rawSearch<EmployeesView>,
  loader: async () => loadMessages('people', 'employees', 'batches', 'row-problems', 'errors'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const onView = (search: EmployeesView) => void navigate({ search, replace: true, resetScroll: false });
  return <EmployeesPage view={Route.useSearch({ select: readEmployeesView })} onView={onView} />;
}
