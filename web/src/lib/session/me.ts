import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import type { AnswerOf } from '../api/request.ts';

/** The person who is signed in. */
export type Me = AnswerOf<'people.profile'>;

// Many parts of a page ask who is signed in; without a time of freshness each of them would ask the server again.
const freshMs = 30_000;

/** The profile of the person who is signed in; not retried, its error is shown by the gate (ACC-03). */
export const myProfile = queryOptions({ ...query('people.profile', {}), staleTime: freshMs, retry: false });

/** The person who is signed in; only below the gate, which has loaded them. */
export function useMe(): Me {
  return useSuspenseQuery(myProfile).data;
}
