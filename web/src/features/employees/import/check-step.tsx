import type { Batch, RowOutcome } from '@apprecio/contract/batches/batches.operations';
import { File as FileIcon, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/query.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/i18n/format.ts';
import { FootBar } from '../../../ui/data/foot-bar.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { CountTiles } from './count-tiles.tsx';
import { RowsTable } from './rows-table.tsx';

function TestInvitation() {
  const t = useTranslations('employees.import');
  const errorText = useErrorText();
  const send = useCommand('employees.sendTestInvitation', {
    onSuccess: ({ email }) => toast({ variant: 'success', title: t('testSent', { email }) }),
    onError: (error) => toast({ variant: 'destructive', title: errorText(error) }),
  });
  return (
    <Button variant="ghost" size="sm" icon={Mail} busy={send.isPending} onClick={() => send.mutate({})}>
      {t('test')}
    </Button>
  );
}

// The rows decide the position of the bar. The bar stays hidden until then, so that it does not move under the
// pointer.
const untilRows = 'peer-has-[[data-place]]:invisible peer-has-[[role=status][aria-busy=true]]:invisible';

/** Step 2: what each row would do; nothing has changed yet. */
export function CheckStep({
  batch,
  busy,
  checking,
  error,
  bringsBack,
  onBringBack,
  onColumns,
  onCommit,
}: {
  batch: Batch;
  busy: boolean;
  /** The file is being checked again. */
  checking: boolean;
  bringsBack: boolean;
  /** Checks the file again, with leavers coming back or not; undefined when it is not at hand. */
  onBringBack: ((back: boolean) => void) | undefined;
  onColumns: (() => void) | undefined;
  error: string | null;
  onCommit: (invite: boolean) => void;
}) {
  const t = useTranslations('employees.import');
  const { create, update, same, faulty } = batch.counts;
  const [shown, setShown] = useState<RowOutcome | undefined>(faulty > 0 ? 'faulty' : undefined);
  const [invite, setInvite] = useState(true);
  const changes = create + update;
  const emails = invite ? create : 0;
  const numbers = { create: formatNumber(create), update: formatNumber(update), faulty: formatNumber(faulty) };
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-2">
          <Icon of={FileIcon} size="sm" />
          {t('file', { name: batch.title ?? '', count: changes + same + faulty })}
        </span>
        {onColumns && (
          <Button variant="ghost" size="sm" onClick={onColumns}>
            {t('columns')}
          </Button>
        )}
      </p>
      {(batch.counts.inactive ?? 0) > 0 && (
        <div className="mb-4">
          <Callout tone="info">
            <p>{t(bringsBack ? 'comeBack' : 'stayInactive', { count: batch.counts.inactive ?? 0 })}</p>
            {onBringBack && (
              <Checkbox
                label={t('bringBack')}
                checked={bringsBack}
                disabled={checking}
                onChange={(event) => onBringBack(event.target.checked)}
              />
            )}
          </Callout>
        </div>
      )}
      <CountTiles batch={batch} shown={shown} onShown={setShown} />
      <div className="peer">
        <RowsTable batch={batch} shown={shown} invite={invite} />
      </div>
      {error && (
        <div className="mt-4">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
      <FootBar className={cn('mt-4 md:sticky md:bottom-4', untilRows)}>
        <div className="min-w-55 flex-1">
          <p className="text-md font-medium">
            {changes > 0 ? t('sum', numbers) : t(faulty > 0 ? 'allFaulty' : 'nothing')}
          </p>
          {changes > 0 && <p className="text-sm text-muted">{t(emails > 0 ? 'keepNotMails' : 'keep')}</p>}
        </div>
        {create > 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Checkbox label={t('invite')} checked={invite} onChange={(event) => setInvite(event.target.checked)} />
            {invite && <TestInvitation />}
          </div>
        )}
        {changes > 0 && (
          <Button variant="primary" size="lg" busy={busy} onClick={() => onCommit(invite)} className="max-sm:w-full">
            {emails > 0 ? t('commitAndInvite', { count: changes, emails }) : t('commit', { count: changes })}
          </Button>
        )}
      </FootBar>
    </>
  );
}
