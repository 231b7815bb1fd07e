export { operationLine } from '@apprecio/contract/generated/operations-table';
