import { audit } from '@apprecio/contract/audit/audit.operations';
import { bind } from '../../platform/context.ts';
import { lines } from './audit-lines.queries.ts';
import { retry } from './audit.commands.ts';
import { exportFile } from './audit.external.ts';
import { list, parked } from './audit.queries.ts';

export const auditRoutes = bind(audit, {
  'audit.list': list,
  'audit.lines': lines,
  'audit.parked': parked,
  'audit.retry': retry,
  'audit.export': exportFile,
});
