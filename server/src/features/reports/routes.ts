import { reports } from '@apprecio/contract/reports';
import { bind } from '../../platform/operation.ts';
import { viewed } from './commands.ts';

export const reportsRoutes = bind(reports, { 'reports.viewed': viewed });
