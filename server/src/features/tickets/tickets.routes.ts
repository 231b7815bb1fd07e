import { tickets } from '@apprecio/contract/tickets/tickets.operations';
import { bind } from '../../platform/context.ts';
import { withdraw } from './answers/answers.external.ts';
import { list } from './tickets.queries.ts';

export const ticketsRoutes = bind(tickets, { 'tickets.list': list, 'tickets.withdraw': withdraw });
