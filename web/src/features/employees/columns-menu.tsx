import { type EmployeeColumn, employeeColumns } from '@apprecio/contract/api/codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/api/error-text.ts';
import { query, useCommand } from '../../lib/api/query.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';

const read = query('profile.preference', {});

/** The columns that the admin sees, as chosen before. */
export function useShownColumns(): readonly EmployeeColumn[] {
  return useQuery(read).data?.employeeColumns ?? employeeColumns;
}

function useChooseColumns() {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutate } = useCommand('profile.prefer', {
    onError: (error) => {
      toast({ variant: 'destructive', title: errorText(error) });
      void client.invalidateQueries({ queryKey: read.queryKey });
    },
  });
  return (columns: EmployeeColumn[] | null) => {
    client.setQueryData(read.queryKey, (before) => before && { ...before, employeeColumns: columns });
    mutate({ employeeColumns: columns });
  };
}

/** Shows the menu that chooses the visible columns of the list. The choice is stored for the person. */
export function ColumnsMenu() {
  const t = useTranslations('employees');
  const shown = useShownColumns();
  const choose = useChooseColumns();
  const names: Record<EmployeeColumn, string> = {
    employee_id: t('employeeId'),
    work: t('work'),
    location: t('location'),
    manager: t('manager'),
    role: t('role'),
    status: t('status'),
  };
  const toggle = (column: EmployeeColumn) => {
    const next = employeeColumns.filter((name) => shown.includes(name) !== (name === column));
    choose(next.length === employeeColumns.length ? null : next);
  };
  const entries = employeeColumns.map((column) => ({
    id: column,
    label: names[column],
    checked: shown.includes(column),
    onSelect: () => toggle(column),
  }));
  return (
    <MenuButton label={t('columns')} entries={entries}>
      {(opener) => (
        <Button {...opener} size="sm" variant="ghost" icon={Columns3}>
          {t('columns')}
        </Button>
      )}
    </MenuButton>
  );
}
