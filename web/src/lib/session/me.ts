import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { query } from '../api/query.ts';
import type { AnswerOf } from '../api/request.ts';
import { showTimesIn } from '../i18n/zone.ts';

/** The person who is signed in. */
export type Me = AnswerOf<'profile.detail'>;

// Many parts of a page ask who is signed in; without a time of freshness each of them would ask the server again.
const freshMs = 30_000;

/** The profile of the person who is signed in; not retried, its error is shown by the gate (ACC-03). */
export const myProfile = queryOptions({
  ...query('profile.detail', {}),
  queryFn: async ({ signal }) => {
    const me = await call('profile.detail', {}, { signal });
    showTimesIn(me.timeZone);
    return me;
  },
  staleTime: freshMs,
  retry: false,
});

/** Takes what the server answered to a change of the person who is signed in. */
export function takeMe(client: QueryClient, me: Me): void {
  client.setQueryData(myProfile.queryKey, me);
  showTimesIn(me.timeZone);
}

/** The person who is signed in; only below the gate, which has loaded them. */
export function useMe(): Me {
  return useSuspenseQuery(myProfile).data;
}
