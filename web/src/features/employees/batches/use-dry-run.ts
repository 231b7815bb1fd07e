import { csvBytesAtMost } from '@apprecio/contract/api/csv';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useCommand } from '../../../lib/api/query.ts';
import { ApiError } from '../../../lib/api/request.ts';

/** Sends a file to be checked row by row, which makes a batch of it; says which is being checked and why one was refused. */
export function useDryRun(
  operation: 'employees.import' | 'points.grantFile',
  {
    onBatch,
    textOf,
    tooLarge,
  }: { onBatch: (batchId: string) => void; textOf: (error: unknown) => string; tooLarge: string },
): { check: (file: File) => void; checking: string | null; error: string | null } {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const dryRun = useCommand(operation, {
    onSuccess: (batch) => {
      client.setQueryData(query('batches.detail', { id: batch.id }).queryKey, batch);
      onBatch(batch.id);
    },
  });
  const check = (next: File) => {
    setFile(next);
    dryRun.reset();
    if (next.size <= csvBytesAtMost) dryRun.mutate({ csv: next });
  };
  const said = dryRun.error instanceof ApiError ? dryRun.error.fields['csv'] : undefined;
  const refused = dryRun.error ? (said ?? textOf(dryRun.error)) : null;
  return {
    check,
    checking: dryRun.isPending ? (file?.name ?? '') : null,
    error: file !== undefined && file.size > csvBytesAtMost ? tooLarge : refused,
  };
}
