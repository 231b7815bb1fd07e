import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AnswerOf, CallError } from '../../../lib/api/request.ts';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PeopleChanges } from '../changes/people-changes.tsx';

type Preview = AnswerOf<'employees.previewBulk'>;

const shownAtMost = 50;

function Rows({ ids, rows }: { ids: string[]; rows: Preview['rows'] }) {
  const t = useTranslations('employees.bulk');
  const why = useTranslations('errors');
  const rank = ({ id, code }: Preview['rows'][number]) => (code !== null ? 0 : ids.includes(id) ? 1 : 2);
  const ordered = rows.toSorted((a, b) => rank(a) - rank(b));
  return (
    <ul aria-label={t('preview')} className="divide-y rounded-lg border">
      {ordered.slice(0, shownAtMost).map(({ id, name, changes, code }) => (
        <li key={id} className="px-3.5 py-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {code === null ? (
            <PeopleChanges changes={changes} />
          ) : (
            <span className="block text-sm text-muted">{why(code as 'batches.nothing')}</span>
          )}
        </li>
      ))}
      {rows.length > shownAtMost && (
        <li className="px-3.5 py-2 text-sm text-muted">{t('more', { count: rows.length - shownAtMost })}</li>
      )}
    </ul>
  );
}

/** Shows a preview of a bulk change: each person's old and new values, or the reason why the person does not change. */
export function BulkPreview({ ids, preview }: { ids: string[]; preview: UseQueryResult<Preview, CallError> }) {
  return (
    <QueryResult query={preview} bare shape={<RowsSkeleton rows={2} />}>
      {({ rows }) => <Rows ids={ids} rows={rows} />}
    </QueryResult>
  );
}
