import { audiences } from '@apprecio/contract/audiences/audiences.operations';
import { bind } from '../../platform/context.ts';
import { choices } from './audiences.queries.ts';
import { people } from './reach/reach.queries.ts';

export const audiencesRoutes = bind(audiences, { 'audiences.choices': choices, 'audiences.people': people });
