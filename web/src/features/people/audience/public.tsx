export { Lens } from './lens.tsx';
