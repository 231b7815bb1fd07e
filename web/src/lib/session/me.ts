import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';
import { query } from '../api/query.ts';
import { ApiError, type AnswerOf } from '../api/request.ts';
import { showTimesIn } from '../i18n/zone.ts';
import { readToken } from './session.ts';

/** The person who is signed in. */
export type Me = AnswerOf<'profile.detail'>;

/** The profile of the person who is signed in; not retried, its error is shown by the gate (ACC-03). */
export const myProfile = queryOptions({
  ...query('profile.detail', {}),
  queryFn: async ({ signal }) => {
    const me = await call('profile.detail', {}, { signal });
    // An empty answer means that the server has no person with this token.
    if ((me as Me | null) === null) throw new ApiError(404, { code: 'access.not_found' });
    showTimesIn(me.timeZone);
    return me;
  },
  staleTime: 0,
  retry: false,
});

/** Takes what the server answered to a change of the person who is signed in. */
export function setMe(client: QueryClient, me: Me): void {
  client.setQueryData(myProfile.queryKey, me);
  showTimesIn(me.timeZone);
}

/** Asks for the person who is signed in again at each change of page; the one who is known stays shown meanwhile. */
export function useFreshMe(pathname: string): void {
  const client = useQueryClient();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // On the way to the sign-in there is no person to fetch.
    if (readToken() !== null) client.query(myProfile).catch(() => undefined);
  }, [client, pathname]);
}

/** The person who is signed in; only below the gate, which loads them. Many parts of a page ask, and none asks the server. */
export function useMe(): Me {
  return useSuspenseQuery({ ...myProfile, refetchOnMount: false }).data;
}
