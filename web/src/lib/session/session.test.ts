import type { ErrorCode } from '@apprecio/contract/generated/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMe } from '../../test/samples.ts';
import { Refusal, stubApi, Unreachable } from '../../test/stub-api.ts';
import { call } from '../api/client.ts';
import { NetworkError } from '../api/request.ts';
import { readDraft } from '../hooks/drafts.ts';
import { saveDraft } from '../hooks/keep-draft.ts';
import { logOut, onSessionEnd, readToken, safeRedirect, storeToken } from './session.ts';

const ended = vi.fn<(end: string) => void>();
let stop = () => {};

beforeEach(() => {
  ended.mockClear();
  stop = onSessionEnd(ended);
});
afterEach(() => stop());

function serve(...handlers: Parameters<typeof stubApi>): ReturnType<typeof stubApi> {
  const api = stubApi(...handlers);
  storeToken('old');
  return api;
}

function refuse(code: ErrorCode): never {
  throw new Refusal(code);
}

function bearer(headers: Headers): string {
  return headers.get('authorization')?.slice(7) ?? '';
}

describe('an expired token (API-04)', () => {
  it('is renewed once for three simultaneous failures, and each call is repeated with the new token', async () => {
    const api = serve({
      'auth.refresh': async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { token: 'new' };
      },
      'profile.detail': ({ headers }) => (bearer(headers) === 'new' ? sampleMe : refuse('session.expired')),
    });
    const answers = await Promise.all([1, 2, 3].map(async () => call('profile.detail', {})));
    expect(answers.map(({ name }) => name)).toEqual(['Ananya Joshi', 'Ananya Joshi', 'Ananya Joshi']);
    expect(api.of('auth.refresh')).toHaveLength(1);
    expect(api.of('profile.detail').map(({ headers }) => bearer(headers))).toEqual([
      'old',
      'old',
      'old',
      'new',
      'new',
      'new',
    ]);
    expect(readToken()).toBe('new');
    expect(ended).not.toHaveBeenCalled();
  });

  it('is renewed by a call without a bearer token that is marked as coming from our own page', async () => {
    const api = serve({
      'auth.refresh': () => ({ token: 'new' }),
      'profile.detail': ({ headers }) => (bearer(headers) === 'new' ? sampleMe : refuse('session.expired')),
    });
    await call('profile.detail', {});
    const [refresh] = api.of('auth.refresh');
    expect(refresh?.headers.get('authorization')).toBeNull();
    expect(refresh?.headers.get('x-requested-with')).toBe('fetch');
  });

  it('that another tab has renewed meanwhile needs no refresh', async () => {
    const api = serve({
      'profile.detail': ({ headers }) => {
        if (bearer(headers) === 'theirs') return sampleMe;
        storeToken('theirs');
        return refuse('session.expired');
      },
    });
    await call('profile.detail', {});
    expect(api.of('auth.refresh')).toHaveLength(0);
  });

  it('whose refresh is refused clears the token and ends the session once for all waiting calls', async () => {
    serve({
      'auth.refresh': () => refuse('auth.refresh_refused'),
      'profile.detail': () => refuse('session.expired'),
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map(async () => call('profile.detail', {})));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(readToken()).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('of a response after the end of the session triggers no other refresh and no second end', async () => {
    let answerLate = () => undefined as void;
    const api = serve({
      'auth.refresh': () => refuse('auth.refresh_refused'),
      'profile.detail': async () => {
        if (api.of('profile.detail').length === 1) await new Promise<void>((resolve) => (answerLate = resolve));
        return refuse('session.expired');
      },
    });
    const late = expect(call('profile.detail', {})).rejects.toThrow();
    await expect(call('profile.detail', {})).rejects.toThrow();
    answerLate();
    await late;
    expect(api.of('auth.refresh')).toHaveLength(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('whose refresh has no network keeps the token', async () => {
    serve({
      'auth.refresh': () => {
        throw new Unreachable();
      },
      'profile.detail': () => refuse('session.expired'),
    });
    await expect(call('profile.detail', {})).rejects.toBeInstanceOf(NetworkError);
    expect(readToken()).toBe('old');
    expect(ended).not.toHaveBeenCalled();
  });

  it('that the server rejects again after the refresh ends the session instead of looping', async () => {
    const api = serve({
      'auth.refresh': () => ({ token: 'new' }),
      'profile.detail': () => refuse('session.expired'),
    });
    await expect(call('profile.detail', {})).rejects.toMatchObject({ status: 419 });
    expect(api.of('profile.detail')).toHaveLength(2);
    expect(readToken()).toBeNull();
  });
});

describe('a refused token (API-04)', () => {
  it('answered 401 clears the token and ends the session', async () => {
    serve({ 'profile.detail': () => refuse('session.invalid') });
    await expect(call('profile.detail', {})).rejects.toMatchObject({ status: 401, code: 'session.invalid' });
    expect(readToken()).toBeNull();
    expect(ended).toHaveBeenCalledWith('refused');
  });

  it('of a public call ends nothing', async () => {
    serve({ 'auth.login': () => refuse('auth.wrong') });
    await expect(call('auth.login', { email: 'a@b.example', password: 'x' })).rejects.toMatchObject({
      code: 'auth.wrong',
    });
    expect(readToken()).toBe('old');
    expect(ended).not.toHaveBeenCalled();
  });

  it('no answer within ten seconds is a separate error and keeps the token (API-03)', async () => {
    storeToken('old');
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      async (_address: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const outcome = expect(call('profile.detail', {})).rejects.toMatchObject({ name: 'NetworkError', timedOut: true });
    await vi.advanceTimersByTimeAsync(10_000);
    await outcome;
    vi.useRealTimers();
    expect(readToken()).toBe('old');
  });
});

describe('a request in progress while another person signs in in another tab (API-04)', () => {
  const tokenOf = (person: string) => `a1.${btoa(JSON.stringify(['org', 'sub', `of-${person}`, person, 1]))}.x`;

  it.each(['session.expired', 'session.invalid'] as const)(
    'is not repeated for them after %s, and their session stays',
    async (code) => {
      const api = serve({
        'profile.detail': () => {
          storeToken(tokenOf('two'));
          return refuse(code);
        },
      });
      storeToken(tokenOf('one'));
      await expect(call('profile.detail', {})).rejects.toMatchObject({ code });
      expect(api.of('profile.detail')).toHaveLength(1);
      expect(readToken()).toBe(tokenOf('two'));
      expect(ended).not.toHaveBeenCalled();
    },
  );

  it('is not repeated if they sign in during the refresh', async () => {
    const api = serve({
      'auth.refresh': () => ({ token: tokenOf('two') }),
      'profile.detail': () => refuse('session.expired'),
    });
    storeToken(tokenOf('one'));
    await expect(call('profile.detail', {})).rejects.toMatchObject({ code: 'session.expired' });
    expect(api.of('profile.detail')).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('signing out (AUTH-04)', () => {
  it('clears the token also when the call fails', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const api = serve({ 'auth.logout': () => refuse('server.failed') });
    await logOut();
    expect(api.of('auth.logout')).toHaveLength(1);
    expect(warned).toHaveBeenCalled();
    expect(readToken()).toBeNull();
    expect(ended).toHaveBeenCalledWith('left');
  });

  it('ends the session at the server also when the token has expired meanwhile', async () => {
    const api = serve({
      'auth.refresh': () => ({ token: 'new' }),
      'auth.logout': ({ headers }) => (bearer(headers) === 'new' ? { ok: true } : refuse('session.expired')),
    });
    await logOut();
    expect(api.of('auth.logout').map(({ headers }) => bearer(headers))).toEqual(['old', 'new']);
    expect(readToken()).toBeNull();
    expect(ended.mock.calls).toEqual([['left']]);
  });

  it('with an expired token and an ended session works as usual', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    serve({
      'auth.refresh': () => refuse('auth.refresh_refused'),
      'auth.logout': () => refuse('session.expired'),
    });
    saveDraft('me', 'give', 'Well done');
    await logOut();
    expect([readToken(), readDraft('me', 'give')]).toEqual([null, null]);
    expect(ended).toHaveBeenLastCalledWith('left');
  });

  it('in another tab ends the session here', () => {
    storeToken('old');
    window.dispatchEvent(new StorageEvent('storage', { key: 'user_token', newValue: null }));
    expect(ended).toHaveBeenCalledWith('left');
  });

  it('keeps only theme, language and currency in the browser', async () => {
    serve({ 'auth.logout': () => ({ ok: true }) });
    const retainedEntries = { 'apprecio-theme': 'dark', language: 'en', currency: 'INR' };
    const all = {
      ...retainedEntries,
      'apprecio-push': '{}',
      'apprecio-set-up': 'over',
      'from-a-later-release': 'mine',
    };
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
    saveDraft('me', 'give', 'Well done');
    sessionStorage.setItem('where', '/people/me');
    await logOut();
    expect({ ...localStorage }).toEqual(retainedEntries);
    expect({ ...sessionStorage }).toEqual({});
  });

  it('in another tab clears this tab’s own data', () => {
    storeToken('old');
    sessionStorage.setItem('where', '/people/me');
    window.dispatchEvent(new StorageEvent('storage', { key: 'user_token', oldValue: 'old', newValue: null }));
    expect({ ...sessionStorage }).toEqual({});
  });
});

describe('an idempotent call (API-07)', () => {
  it('carries the key of its intent, or a new key if none is given', async () => {
    const api = serve({ 'recognition.approve': () => ({ id: 'x', status: 'approved', points: 0 }) });
    const id = '0190b2c4-0000-7000-8000-000000000001';
    await call('recognition.approve', { id }, { idempotencyKey: 'mine' });
    await call('recognition.approve', { id });
    const keys = api.of('recognition.approve').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe('mine');
    expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
  });
});

it('only a path of this site is followed after sign-in (ACC-02)', () => {
  const wanted = [
    '/people?team=true',
    '/',
    undefined,
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil',
    'people',
  ];
  const followed = wanted.map((path) => safeRedirect(path));
  expect(followed).toEqual(['/people?team=true', '/', '/', '/', '/', '/', '/%2f%2fevil', '/']);
});
