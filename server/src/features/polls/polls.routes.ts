import { polls } from '@apprecio/contract/polls/polls.operations';
import { bind } from '../../platform/context.ts';
import { create, update } from './asking.commands.ts';
import { close, remove, restore } from './changes.commands.ts';
import { active, details, list, widget } from './polls.queries.ts';
import { takeTicket, ticketKey, vote } from './voting/voting.commands.ts';
import { cast } from './voting/voting.external.ts';
import { voters } from './voting/voting.queries.ts';

export const pollsRoutes = bind(polls, {
  'polls.widget': widget,
  'polls.active': active,
  'polls.list': list,
  'polls.details': details,
  'polls.create': create,
  'polls.update': update,
  'polls.vote': vote,
  'polls.ticketKey': ticketKey,
  'polls.takeTicket': takeTicket,
  'polls.cast': cast,
  'polls.voters': voters,
  'polls.close': close,
  'polls.delete': remove,
  'polls.restore': restore,
});
