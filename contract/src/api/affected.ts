import type { AllOperations, OperationName } from '../../generated/operations.ts';

type ReadName = { [N in OperationName]: AllOperations[N]['kind'] extends 'read' ? N : never }[OperationName];
type PrefixOf<N> = N extends `${infer P}.${string}` ? P : never;

/** The target of a refetch: one read, or all reads with a prefix. */
export type Affected = ReadName | PrefixOf<ReadName>;
