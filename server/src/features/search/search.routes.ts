import { search } from '@apprecio/contract/search/search.operations';
import { bind } from '../../platform/context.ts';
import { results } from './search.queries.ts';

export const searchRoutes = bind(search, { 'search.results': results });
