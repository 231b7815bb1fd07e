export { FilterChip } from './filter-chip.tsx';
