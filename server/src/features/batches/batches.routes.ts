import { batches } from '@apprecio/contract/batches/batches.operations';
import { files } from '@apprecio/contract/batches/files';
import { bind } from '../../platform/context.ts';
import { apply, undo } from './batches.commands.ts';
import { beforeUndo, detail, list, rows } from './batches.queries.ts';
import { readFile } from './imports/imports.external.ts';

export const batchesRoutes = [
  ...bind(files, { 'batches.readFile': readFile }),
  ...bind(batches, {
    'batches.list': list,
    'batches.detail': detail,
    'batches.rows': rows,
    'batches.apply': apply,
    'batches.beforeUndo': beforeUndo,
    'batches.undo': undo,
  }),
];
