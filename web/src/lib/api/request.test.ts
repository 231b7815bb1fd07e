import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '../session/session.ts';
import { call } from './client.ts';
import { NetworkError } from './request.ts';

const never = vi.fn<typeof fetch>();

beforeEach(() => {
  storeToken('token');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', never);
  never.mockImplementation(
    async (_address, init) =>
      await new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
      }),
  );
});
afterEach(() => vi.useRealTimers());

/** Returns the time after which an unanswered call fails, in milliseconds. */
async function waited(sent: Promise<unknown>): Promise<number> {
  let end = 0;
  const begun = Date.now();
  const failed = sent.catch((error: unknown) => {
    end = Date.now();
    return error;
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await failed).toEqual(new NetworkError(true));
  return end - begun;
}

describe('an unanswered request (API-03)', () => {
  it('ends after ten seconds', async () => {
    expect(await waited(call('people.list', {}))).toBe(10_000);
    expect(await waited(call('profile.detail', {}))).toBe(10_000);
  });

  it('ends after the time that its operation declares, if any', async () => {
    expect(await waited(call('profile.uploadPhoto', { photo: new File(['x'], 'x.png') }))).toBe(60_000);
    expect(await waited(call('auth.sso', { providerId: 'x' }))).toBe(20_000);
  });
});

describe('an input with a file (API-08)', () => {
  it('is sent as a form, with its other values as fields or in the path', async () => {
    never.mockImplementation(async () => Response.json({ imageUrl: '/x' }));
    const photo = new File(['x'], 'x.png');
    await call('employees.uploadPhoto', { id: 'p1', photo });
    const [address, init] = never.mock.lastCall ?? [];
    expect(address).toBe('/api/admin/manage-employees/upload-profile-image/p1');
    const form = init?.body as FormData;
    expect([...form.keys(), (form.get('photo') as File).name]).toEqual(['photo', 'x.png']);
    await call('employees.import', { csv: new File(['a'], 'a.csv'), invite: false });
    const sent = never.mock.lastCall?.[1]?.body as FormData;
    expect([...sent.keys(), sent.get('invite')]).toEqual(['csv', 'invite', 'false']);
  });
});
