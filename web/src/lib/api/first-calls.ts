import type { OperationName } from '@apprecio/contract/generated/operations';
import type { InputOf } from './request.ts';

type FirstCall = { [N in OperationName]: readonly [name: N, input: InputOf<N>] }[OperationName];

/** What every page asks first for someone who is signed in. */
export const firstCalls: readonly FirstCall[] = [
  ['profile.detail', {}],
  ['organisation.detail', {}],
  ['notifications.unread', {}],
  ['recognition.pending', { limit: 1 }],
];

/** What single pages ask besides, by path; their addresses must say nothing more. */
export const firstCallsOf: Readonly<Record<string, readonly FirstCall[]>> = {
  '/': [
    ['posts.list', { scope: 'everyone', limit: 10 }],
    ['points.balances', {}],
  ],
  '/people': [
    ['people.list', { sort: 'name', limit: 24 }],
    ['people.filters', {}],
  ],
};
