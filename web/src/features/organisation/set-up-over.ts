const key = 'apprecio-set-up';

/** Returns true if this browser knows that the set-up is done or put away. */
export function isSetUpOver(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Remembers that the set-up is over. */
export function markSetUpOver(): void {
  try {
    localStorage.setItem(key, 'over');
  } catch {
    // Without storage, its place is reserved again next time.
  }
}
