import type { Batch } from '@apprecio/contract/batches/batches.operations';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../../lib/api/query.ts';
import { Card, CardHead, CardRow } from '../../../ui/data/card.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { BatchDone, FaultyButton, useProblemText } from '../../batches/public.tsx';
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
    <Card className="pb-2">
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
  const undone = batch.state === 'undone';
  const { create, update, skipped } = batch.counts;
  return (
    <BatchDone
      batch={batch}
      said={undone ? t('undone') : t('done', { create, update, total: batch.total - skipped })}
      undo={t('undo')}
      changed={(changes) => <PeopleChanges changes={changes} />}
      next={
        <ButtonLink variant="primary" to="/organization/employees">
          {t('toPeople')}
        </ButtonLink>
      }
    >
      {!undone && <CountTiles batch={batch} />}
      {!undone && <FaultyButton batch={batch} from="employees.faultyRows" />}
      <Exceptions batch={batch} />
    </BatchDone>
  );
}
