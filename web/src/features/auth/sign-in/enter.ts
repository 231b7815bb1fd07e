import type { Challenge } from '@apprecio/contract/auth/challenge';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { useLeave } from '../../../lib/session/leave.ts';
import { safeRedirect, storeToken } from '../../../lib/session/session.ts';
import { keepChallenge } from './challenge.ts';

type Entry = { token: string } | { redirectUrl: string } | Challenge;

/** Returns true if a sign-in answer opens the product, here or at the organisation's own address, or asks for a code. */
export function isEntry(answer: AnswerOf<'auth.login'>): answer is Extract<AnswerOf<'auth.login'>, Entry> {
  return !('organisations' in answer);
}

/** Goes in with an answer of sign-in: opens `redirect`, follows to the organisation's address, or asks for the code. */
export function useEnter(redirect: string | undefined): (entry: Entry) => void {
  const router = useRouter();
  const leaveFor = useLeave();
  return useCallback(
    (entry) => {
      const path = safeRedirect(redirect);
      if ('token' in entry) {
        storeToken(entry.token);
        void router.navigate({ href: path, replace: true });
        return;
      }
      if ('challenge' in entry) {
        keepChallenge(entry);
        void router.navigate({ to: '/login', search: { ...(redirect !== undefined && { redirect }) }, replace: true });
        return;
      }
      const address = new URL(entry.redirectUrl, window.location.href);
      if (path !== '/') address.searchParams.set('redirect', path);
      leaveFor(address.href);
    },
    [router, leaveFor, redirect],
  );
}
