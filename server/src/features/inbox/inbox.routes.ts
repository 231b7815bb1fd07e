import { inbox } from '@apprecio/contract/inbox/inbox.operations';
import { bind } from '../../platform/context.ts';
import { list } from './inbox.queries.ts';

export const inboxRoutes = bind(inbox, { 'inbox.list': list });
