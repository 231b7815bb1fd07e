import { search } from '@apprecio/contract/search/operations';
import { bind } from '../../platform/context.ts';
import { results } from './queries.ts';

export const searchRoutes = bind(search, { 'search.results': results });
