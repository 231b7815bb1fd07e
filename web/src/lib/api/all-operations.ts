export { operationsTable } from '@apprecio/contract/generated/operations-table';
