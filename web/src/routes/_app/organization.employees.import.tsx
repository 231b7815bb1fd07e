import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../features/employees/import/import-page.tsx';
import { loadMessages } from '../../lib/i18n/messages.ts';

export const Route = createFileRoute('/_app/organization/employees/import')({
  staticData: { title: 'employees.import' },
  validateSearch: (search): { batch?: string } =>
    typeof search['batch'] === 'string' ? { batch: search['batch'] } : {},
  loader: async () => loadMessages('people', 'employees', 'batches', 'row-problems', 'errors'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const onBatch = (batch?: string) => void navigate({ search: batch ? { batch } : {} });
  return <ImportPage batchId={Route.useSearch().batch} onBatch={onBatch} />;
}
