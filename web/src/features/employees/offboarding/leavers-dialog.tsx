import { leaverRules } from '@apprecio/contract/employees/entities';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { infinite, query, useCommand } from '../../../lib/api/query.ts';
import { saveFile } from '../../../lib/download.ts';
import { ListEnd } from '../../../ui/data/list-end.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useEmployeeError } from '../employee-error.ts';
import { LeaverRow } from './leaver-row.tsx';

/** What happens to the points of those who leave, and whose points are still there (PPL-08). */
export function LeaversDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('employees.leavers');
  const employeeError = useEmployeeError();
  const client = useQueryClient();
  const rule = useQuery(query('employees.leaverRule', {}));
  const list = useInfiniteQuery(infinite('employees.payouts', {}));
  const leavers = list.data?.pages.flatMap((page) => page.items) ?? [];
  const change = useCommand('employees.changeLeaverRule', {
    onSuccess: (answer) => client.setQueryData(query('employees.leaverRule', {}).queryKey, answer),
  });
  const save = useCommand('employees.exportPayouts', { onSuccess: ({ url }) => saveFile(url) });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      {(rule.isError || change.error || save.error) && (
        <div className="mb-3">
          <Callout tone="danger" live>
            {employeeError(save.error ?? change.error ?? rule.error)}
          </Callout>
        </div>
      )}
      <Select
        label={t('rule')}
        help={t('ruleHelp')}
        options={leaverRules.map((value) => ({ value, label: t(`rules.${value}`) }))}
        value={rule.data?.leaverRule ?? 'kept'}
        disabled={!rule.data || change.isPending}
        onChange={(event) => change.mutate({ leaverRule: event.target.value as (typeof leaverRules)[number] })}
      />
      <div className="mt-6 flex items-center justify-between gap-3">
        <h3 className="type-card">{t('list')}</h3>
        {leavers.length > 0 && (
          <Button size="sm" icon={Download} busy={save.isPending} onClick={() => save.mutate({})}>
            {t('csv')}
          </Button>
        )}
      </div>
      {list.isError && leavers.length === 0 ? (
        <ErrorState bare busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Loading loading={list.isPending} shape={<RowsSkeleton />}>
          {() =>
            leavers.length > 0 ? (
              <ul className="-mx-4 sm:-mx-5">
                {leavers.map((item) => (
                  <LeaverRow key={item.id} leaver={item} />
                ))}
              </ul>
            ) : (
              <p className="py-3 text-muted">{t('empty')}</p>
            )
          }
        </Loading>
      )}
      <ListEnd list={list} />
    </Dialog>
  );
}
