export { preview } from './rules.ts';
