import { audit } from '@apprecio/contract/audit';
import { bind } from '../../platform/context.ts';
import { exportLog } from './external.ts';
import { list } from './queries.ts';

export const auditRoutes = bind(audit, { 'audit.list': list, 'audit.export': exportLog });
