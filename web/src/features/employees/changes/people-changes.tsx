import type { BatchRow } from '@apprecio/contract/batches/batches.operations';
import { ChangeList } from '../../batches/public.tsx';
import { useFieldName } from './field-name.ts';
import { useValueText } from './value-text.ts';

/** Lists the changes of a person, with the names of their fields and values. */
export function PeopleChanges({ changes }: { changes: BatchRow['changes'] }) {
  return <ChangeList changes={changes} nameOf={useFieldName()} textOf={useValueText()} />;
}
