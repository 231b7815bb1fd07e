import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/query.ts';
import { saveFile } from '../../lib/download.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { type EmployeesView, shownOf } from './employees-view.ts';

/** Saves the people of a view as CSV. */
export function ExportButton({ view }: { view: EmployeesView }) {
  const t = useTranslations('employees');
  const errorText = useErrorText();
  const command = useCommand('employees.export', {
    onSuccess: ({ url, rows, whole }) => {
      saveFile(url, 'employees.csv');
      toast({ variant: whole ? 'success' : 'warning', title: t(whole ? 'exported' : 'exportedPart', { count: rows }) });
    },
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Download}
      id="export-people"
      busy={command.isPending}
      onClick={() => command.mutate(shownOf(view))}
    >
      {t('csv')}
    </Button>
  );
}
