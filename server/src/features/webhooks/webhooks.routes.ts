import { webhooks } from '@apprecio/contract/webhooks/webhooks.operations';
import { bind } from '../../platform/context.ts';
import { test } from './deliveries/deliveries.external.ts';
import { deliveries } from './deliveries/deliveries.queries.ts';
import { replay, replaySince } from './replays.commands.ts';
import { change, create, remove, roll, turn } from './webhooks.commands.ts';
import { list } from './webhooks.queries.ts';

export const webhooksRoutes = bind(webhooks, {
  'webhooks.list': list,
  'webhooks.create': create,
  'webhooks.change': change,
  'webhooks.roll': roll,
  'webhooks.turn': turn,
  'webhooks.remove': remove,
  'webhooks.test': test,
  'webhooks.deliveries': deliveries,
  'webhooks.replay': replay,
  'webhooks.replaySince': replaySince,
});
