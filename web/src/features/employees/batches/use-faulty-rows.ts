import { call } from '../../../lib/api/client.ts';
import { saveBlob } from '../../../lib/download.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';

/** Saves the rows of a checked file that have faults, to be mended and brought again. */
export function useFaultyRows(
  operation: 'employees.faultyRows' | 'points.faultyGrants',
  { batchId, textOf }: { batchId: string; textOf: (error: unknown) => string },
): () => void {
  const save = async () => {
    try {
      const { csv } = await call(operation, { id: batchId });
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'faulty-rows.csv');
    } catch (error) {
      toast({ variant: 'destructive', title: textOf(error) });
    }
  };
  return () => void save();
}
