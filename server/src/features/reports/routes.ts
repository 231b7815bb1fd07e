import { coverage } from '@apprecio/contract/reports/coverage';
import { reports } from '@apprecio/contract/reports/operations';
import { bind } from '../../platform/context.ts';
import { viewed } from './commands.ts';
import { people, summary } from './coverage/queries.ts';

export const reportsRoutes = [
  ...bind(reports, { 'reports.viewed': viewed }),
  ...bind(coverage, { 'reports.summary': summary, 'reports.people': people }),
];
