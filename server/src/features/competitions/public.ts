import { meantFor } from './audience/queries.ts';

export { meantFor } from './audience/queries.ts';
