import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const arrivesMs = 400;
const sent: string[] = [];

/** As an address does: what was asked for is there some time later. */
function Page() {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    sent.push(next);
    setTimeout(() => setValue(next), arrivesMs);
  };
  return (
    <>
      <SearchField label="Search" placeholder="Search" value={value} onChange={change} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const type = (letters: string) => fireEvent.change(box(), { target: { value: box().value + letters } });

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('letters typed while an earlier search loads stay in the field and are searched next (NAV-05)', () => {
  render(<Page />);
  type('de');
  pass(260);
  expect(sent).toEqual(['de']);
  type('ep');
  expect(box().value).toBe('deep');
  pass(260);
  expect(sent).toEqual(['de', 'deep']);
  type('ak');
  // The page takes over the first words, then the second.
  pass(200);
  expect(box().value).toBe('deepak');
  pass(2000);
  expect([box().value, sent]).toEqual(['deepak', ['de', 'deep', 'deepak']]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box().value).toBe('');
  pass(2000);
  expect(sent).toHaveLength(3);
});
