import type { OperationName } from '@apprecio/contract/generated/operations';
import type { FileRoutesByTo } from '../../routeTree.gen.ts';
import type { InputOf } from './request.ts';

type FirstCall = { [N in OperationName]: readonly [name: N, input: InputOf<N>] }[OperationName];

/** The first needs of a page: the catalogues of its words, and calls. `$postId` stands for that part of its address. */
export interface FirstOfPage {
  words: readonly string[];
  calls: readonly FirstCall[];
}

/**
 * The first needs of a feature's pages, by route, in `<feature>.first.ts`. `index.html` asks for them while the scripts
 * are still coming. They apply only to addresses without a query, and only reads belong here.
 */
export type First = { readonly [Path in keyof FileRoutesByTo]?: FirstOfPage };

/** The first requests of every page for a signed-in person. */
export const firstCalls: readonly FirstCall[] = [
  ['profile.detail', {}],
  ['organisation.detail', {}],
  ['notifications.unread', {}],
  ['recognition.pending', { limit: 1 }],
];
