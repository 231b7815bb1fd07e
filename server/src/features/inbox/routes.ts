import { forYou } from '@apprecio/contract/inbox/operations';
import { bind } from '../../platform/context.ts';
import { list } from './queries.ts';

export const forYouRoutes = bind(forYou, { 'forYou.list': list });
