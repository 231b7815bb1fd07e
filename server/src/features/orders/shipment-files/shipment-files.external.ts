import type { Parsed } from '@apprecio/contract/api/define';
import type { Batch } from '@apprecio/contract/batches/batches.operations';
import type { shipping } from '@apprecio/contract/orders/shipments';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { openTable } from '../../../platform/files/tables/table.ts';
import { createBatch, readBatch, readImport } from '../../batches/public.ts';
import { planShipments, shipmentsKind } from './shipment-files.queries.ts';

/** A dry run of a file of shipments, kept as a batch; applied, each row is judged anew. */
export async function importShipments(
  ctx: PersonExternalContext,
  { csv, fileName, choices }: Parsed<(typeof shipping)['orders.importShipments']>,
): Promise<Batch> {
  const table = await openTable(csv, choices?.sheet);
  return ctx.step(async (step) => {
    const { rows: read, file } = await readImport(step, 'shipments', table, choices);
    const rows = read.map(({ line, cell, problems, notes, raw }) => ({
      line,
      cells: {
        order: cell('Order'),
        tracking: cell('Tracking number'),
        carrier: cell('Carrier'),
        expectedOn: cell('Expected day'),
      },
      problems,
      notes,
      raw,
    }));
    const planned = await planShipments(step, rows);
    const title = fileName ?? null;
    const batchId = await createBatch(step, {
      kind: shipmentsKind,
      title,
      madeBy: step.person.id,
      file,
      rows: planned,
    });
    await step.record('orders.shipmentsChecked', batchId, { rows: rows.length });
    return readBatch(step, batchId);
  });
}
