import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { oneRow } from '../../../test/support/things/inputs.ts';

/** The batches of people that employees seed: one that was applied, and one that was not. */
interface OfEmployees {
  batchId: string;
  doneBatchId: string;
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'batches'> = ({ org, own }) => {
  const { batchId, doneBatchId } = own['employees'] as OfEmployees;
  const admin = (input: Record<string, unknown>) => ({ as: 'admin', input });
  return {
    'batches.list': admin({}),
    'batches.readFile': admin({ of: 'employees', csv: oneRow(org.subdomain, 'N3') }),
    'batches.detail': admin({ id: doneBatchId }),
    'batches.rows': admin({ id: doneBatchId }),
    'batches.beforeUndo': admin({ id: doneBatchId }),
    'batches.undo': admin({ id: doneBatchId }),
    'batches.apply': admin({ id: batchId }),
  };
};
