import type { Batch } from '@apprecio/contract/batches/operations';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/format.ts';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { UndoDialog, useProblemText } from '../../batches/public.tsx';
import { PeopleChanges } from '../changes/people-changes.tsx';
import { CountTiles } from './count-tiles.tsx';

function Exceptions({ batch }: { batch: Batch }) {
  const t = useTranslations('employees.import');
  const problemText = useProblemText();
  const left = batch.state === 'undone' ? 'notUndone' : 'skipped';
  const state = left === 'notUndone' ? 'not_undone' : 'skipped';
  const count = batch.counts[left];
  const { data } = useQuery({ ...query('batches.rows', { id: batch.id, state, limit: 100 }), enabled: count > 0 });
  if (count === 0 || !data) return null;
  return (
    <Card className="mt-4 pb-2">
      <CardHead title={t(left, { count })} />
      <ul>
        {data.items.map((row) => (
          <CardRow
            key={row.line}
            lined
            title={`${row.shown['name'] ?? ''} · ${row.shown['employeeId'] ?? ''}`}
            sub={row.reason && problemText(row.reason)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Shows the result of an import and the rows it skipped, with an undo button while undoing is possible. */
export function DoneStep({ batch }: { batch: Batch }) {
  const t = useTranslations('employees.import');
  const [undoing, setUndoing] = useState(false);
  const undone = batch.state === 'undone';
  const { create, update, skipped } = batch.counts;
  return (
    <>
      <div className="mb-4">
        <Callout tone={undone ? 'info' : 'success'} live>
          {undone ? t('undone') : t('done', { create, update, total: batch.total - skipped })}
        </Callout>
      </div>
      {!undone && <CountTiles batch={batch} />}
      <Exceptions batch={batch} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <ButtonLink variant="primary" to="/organization/employees">
          {t('toPeople')}
        </ButtonLink>
        {batch.undoUntil && (
          <>
            <Button icon={Undo2} onClick={() => setUndoing(true)}>
              {t('undo')}
            </Button>
            <span className="text-sm text-muted">{t('undoUntil', { date: formatDate(batch.undoUntil) })}</span>
          </>
        )}
      </div>
      {undoing && (
        <UndoDialog
          batchId={batch.id}
          changed={(changes) => <PeopleChanges changes={changes} />}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  );
}
