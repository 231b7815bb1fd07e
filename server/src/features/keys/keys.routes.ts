import { keys } from '@apprecio/contract/keys/keys.operations';
import { bind } from '../../platform/context.ts';
import { change, create, revoke, roll } from './keys.commands.ts';
import { list } from './keys.queries.ts';

export const keysRoutes = bind(keys, {
  'keys.list': list,
  'keys.create': create,
  'keys.change': change,
  'keys.roll': roll,
  'keys.revoke': revoke,
});
