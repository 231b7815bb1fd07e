import { redirect } from '@tanstack/react-router';
import { call } from '../../../lib/api/client.ts';
import type { LeaveFor } from '../../../lib/session/leave.ts';
import { safeRedirect, storeToken } from '../../../lib/session/session.ts';
import { keepChallenge } from './challenge.ts';

/**
 * Search parameters of the callback address, set by a provider or by the redirect to the organisation's own address.
 */
export type CallbackSearch = Partial<Record<'code' | 'redirect' | 'state' | 'iss' | 'error', string>>;

// A provider redirected the browser back. The server checks its answer and returns the organisation's own address.
async function fromProvider(state: string, { code, iss, error }: CallbackSearch, leaveFor: LeaveFor): Promise<never> {
  const { redirectUrl } = await call('auth.ssoReturn', { state, code, iss, error });
  leaveFor(redirectUrl);
  return await new Promise<never>(() => undefined);
}

/**
 * Follows an answer of a provider, or takes in the token or challenge that a hand-over code stands for; always leads
 * elsewhere.
 * @throws the redirect, or what the server refused
 */
export async function answerCallback(search: CallbackSearch, leaveFor: LeaveFor): Promise<never> {
  if (search.state) return await fromProvider(search.state, search, leaveFor);
  if (!search.code) throw redirect({ to: '/login' });
  const answer = await call('auth.exchange', { code: search.code });
  if ('challenge' in answer) {
    keepChallenge(answer);
    throw redirect({ to: '/login', search: { ...(search.redirect && { redirect: search.redirect }) }, replace: true });
  }
  storeToken(answer.token);
  throw redirect({ href: safeRedirect(search.redirect), replace: true });
}
