import { reports } from '@apprecio/contract/reports/operations';
import { bind } from '../../platform/context.ts';
import { viewed } from './commands.ts';

export const reportsRoutes = bind(reports, { 'reports.viewed': viewed });
