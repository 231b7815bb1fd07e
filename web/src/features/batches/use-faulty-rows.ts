import { useTranslations } from 'use-intl';
import { call } from '../../lib/api/client.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { saveAsSent } from './files/sent-file.ts';
import { useProblemText } from './problem-text.ts';

/** An operation that returns the faulty rows of a file. */
export type FaultyOperation =
  | 'employees.faultyRows'
  | 'points.faultyGrants'
  | 'store.faultyProducts'
  | 'hallOfFame.faultyAwards'
  | 'competitions.faultyScores'
  | 'orders.faultyShipments';

/** Saves the rows of a checked file that have faults, to be mended and brought again. */
export function useFaultyRows(
  operation: FaultyOperation,
  { batchId, textOf }: { batchId: string; textOf: (error: unknown) => string },
): () => void {
  const t = useTranslations('batches.file');
  const problemText = useProblemText();
  const save = async () => {
    try {
      const { format, columns, rows } = await call(operation, { id: batchId });
      const lines = rows.map(({ cells, errors }) => [...cells, errors.map(problemText).join('; ')]);
      await saveAsSent([[...columns, t('problem')], ...lines], format, 'faulty-rows');
    } catch (error) {
      toast({ variant: 'destructive', title: textOf(error) });
    }
  };
  return () => void save();
}
