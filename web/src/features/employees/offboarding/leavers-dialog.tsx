import { leaverRules } from '@apprecio/contract/employees/employees.entities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useList } from '../../../lib/api/list.ts';
import { infinite, query, useCommand } from '../../../lib/api/query.ts';
import { saveFile } from '../../../lib/download.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { QueryList } from '../../../ui/list/query-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LeaverRow } from './leaver-row.tsx';

/** Shows the rule for the points of leavers and lists the leavers who still have points (PPL-08). */
export function LeaversDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('employees.leavers');
  const errorText = useErrorText();
  const client = useQueryClient();
  const rule = useQuery(query('employees.leaverRule', {}));
  const list = useList(infinite('employees.payouts', {}));
  const change = useCommand('employees.changeLeaverRule', {
    onSuccess: (answer) => client.setQueryData(query('employees.leaverRule', {}).queryKey, answer),
  });
  const save = useCommand('employees.exportPayouts', { onSuccess: ({ url }) => saveFile(url) });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      {(rule.isError || change.error || save.error) && (
        <div className="mb-3">
          <Callout tone="danger" live>
            {errorText(save.error ?? change.error ?? rule.error)}
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
        {list.items.length > 0 && (
          <Button size="sm" icon={Download} busy={save.isPending} onClick={() => save.mutate({})}>
            {t('csv')}
          </Button>
        )}
      </div>
      <QueryList
        query={list}
        within="panel"
        shape={4}
        empty={t('empty')}
        className="-mx-4 sm:-mx-5"
        row={(item) => <LeaverRow key={item.id} leaver={item} />}
      />
    </Dialog>
  );
}
