export { meantFor } from './audience/queries.ts';
