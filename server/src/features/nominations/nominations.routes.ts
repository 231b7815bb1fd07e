import { nominations } from '@apprecio/contract/nominations/nominations.operations';
import { bind } from '../../platform/context.ts';
import { cancel, create, decide } from './cycles.commands.ts';
import { nominate, withdraw } from './nominating/nominating.commands.ts';
import { evidence, mine } from './nominating/nominating.queries.ts';
import { list } from './nominations.queries.ts';
import { score } from './panel/panel.commands.ts';
import { candidates } from './panel/panel.queries.ts';

export const nominationsRoutes = bind(nominations, {
  'nominations.list': list,
  'nominations.mine': mine,
  'nominations.evidence': evidence,
  'nominations.nominate': nominate,
  'nominations.withdraw': withdraw,
  'nominations.candidates': candidates,
  'nominations.score': score,
  'nominations.create': create,
  'nominations.cancel': cancel,
  'nominations.decide': decide,
});
