import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropExpiredDrafts, readDraft } from '../hooks/drafts.ts';
import { saveDraft } from '../hooks/keep-draft.ts';
import { endSession, onSessionEnd, storeToken } from './session.ts';

const ended = vi.fn<(end: string) => void>();
let stop = () => {};

beforeEach(() => {
  ended.mockClear();
  stop = onSessionEnd(ended);
});
afterEach(() => stop());

describe('a refused session (API-04)', () => {
  it('keeps drafts for 24 hours for the same person', () => {
    vi.useFakeTimers();
    storeToken('old');
    saveDraft('me', 'give', 'Well done');
    endSession();
    vi.advanceTimersByTime(24 * 3_600_000 - 1_000);
    dropExpiredDrafts();
    expect(readDraft('me', 'give')?.value).toBe('Well done');
    expect(readDraft('you', 'give')).toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(readDraft('me', 'give')).toBeNull();
    dropExpiredDrafts();
    expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([]);
    vi.useRealTimers();
  });

  it('in another tab is handled here as refused, not as signed out', () => {
    storeToken('old');
    const storageChanges: [string, string | null][] = [];
    const set = vi
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation((key, value) => void storageChanges.push([key, value]));
    const remove = vi
      .spyOn(Storage.prototype, 'removeItem')
      .mockImplementation((key) => void storageChanges.push([key, null]));
    endSession();
    set.mockRestore();
    remove.mockRestore();
    ended.mockClear();
    let oldValue: string | null = 'old';
    for (const [key, newValue] of storageChanges) {
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
      oldValue = newValue;
    }
    expect(ended.mock.calls).toEqual([['refused']]);
  });
});
