import { File as FileIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { CountTiles, type Check, type Outcome } from './count-tiles.tsx';
import { RowsTable } from './rows-table.tsx';

/** Step 2: what each row would do; nothing has changed yet. */
export function CheckStep({
  check,
  fileName,
  busy,
  error,
  onCommit,
}: {
  check: Check;
  fileName: string;
  busy: boolean;
  error: string | null;
  onCommit: () => void;
}) {
  const t = useTranslations('people.import');
  const { create, update, faulty } = check.counts;
  const [shown, setShown] = useState<Outcome | null>(faulty > 0 ? 'faulty' : null);
  const changes = create + update;
  const numbers = { create: formatNumber(create), update: formatNumber(update), faulty: formatNumber(faulty) };
  return (
    <>
      <p className="mb-4 flex items-center gap-2 text-sm text-muted">
        <Icon of={FileIcon} size="sm" />
        {t('file', { name: fileName, count: check.rows.length })}
      </p>
      <CountTiles check={check} shown={shown} onShown={setShown} />
      <RowsTable check={check} shown={shown} />
      {error && (
        <div className="mt-4">
          <Callout tone="danger" live>
            {error}
          </Callout>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-[18px] border bg-raised py-3.5 pr-4 pl-5 shadow-pop md:sticky md:bottom-4">
        <div className="min-w-55 flex-1">
          <p className="text-md font-medium">{changes > 0 ? t('sum', numbers) : t('nothing')}</p>
          <p className="text-sm text-muted">{t('keep')}</p>
        </div>
        {changes > 0 && (
          <Button variant="primary" size="lg" busy={busy} onClick={onCommit} className="max-sm:w-full">
            {t('commit', { count: changes })}
          </Button>
        )}
      </div>
    </>
  );
}
