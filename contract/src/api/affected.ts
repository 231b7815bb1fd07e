import type { AllOperations, OperationName } from '../../generated/operations.ts';

type ReadName = { [N in OperationName]: AllOperations[N]['kind'] extends 'read' ? N : never }[OperationName];
type PrefixOf<N> = N extends `${infer P}.${string}` ? P : never;

/** What can be fetched again: a read, or all reads of a prefix. */
export type Affected = ReadName | PrefixOf<ReadName>;
