import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { useLeave } from '../../../lib/session/leave.ts';
import { safeRedirect, storeToken } from '../../../lib/session/session.ts';

type Entry = { token: string } | { redirectUrl: string };

/** Returns true if a sign-in answer opens the product, either here or at the organisation's own address. */
export function isEntry(answer: AnswerOf<'auth.login'>): answer is Extract<AnswerOf<'auth.login'>, Entry> {
  return 'token' in answer || 'redirectUrl' in answer;
}

/** Goes in with an answer of sign-in: keeps the token and opens `redirect`, or follows to the organisation's address. */
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
      const address = new URL(entry.redirectUrl, window.location.href);
      if (path !== '/') address.searchParams.set('redirect', path);
      leaveFor(address.href);
    },
    [router, leaveFor, redirect],
  );
}
