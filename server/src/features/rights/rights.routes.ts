import { rights } from '@apprecio/contract/rights/rights.operations';
import { bind } from '../../platform/context.ts';
import { set } from './rights.commands.ts';
import { detail, list } from './rights.queries.ts';

export const rightsRoutes = bind(rights, {
  'rights.list': list,
  'rights.detail': detail,
  'rights.set': set,
});
