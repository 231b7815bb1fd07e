import type { OperationName } from '@apprecio/contract/generated/operations';
import type { InputOf } from './request.ts';

type FirstCall = { [N in OperationName]: readonly [name: N, input: InputOf<N>] }[OperationName];

/** The first requests of every page for a signed-in person. */
export const firstCalls: readonly FirstCall[] = [
  ['profile.detail', {}],
  ['organisation.detail', {}],
  ['notifications.unread', {}],
  ['recognition.pending', { limit: 1 }],
];

/** The additional first requests of single pages, by path. They apply only to addresses without a query. */
export const firstCallsOf: Readonly<Record<string, readonly FirstCall[]>> = {
  '/': [
    ['posts.list', { scope: 'everyone', limit: 10 }],
    ['points.balances', {}],
    ['inbox.list', {}],
  ],
  '/people': [
    ['people.list', { sort: 'name', limit: 24 }],
    ['people.filters', {}],
  ],
};
