import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { CoverageFilters } from './coverage-filters.tsx';
import type { DaysView } from './coverage-view.ts';

it('a custom range is applied once its date is complete and not after today, not at each digit (ANA-03)', async () => {
  const onView = vi.fn<(view: DaysView) => void>();
  const view = { range: 'custom', from: '2026-01-01', to: '2026-02-01' } as const;
  await showPage(<CoverageFilters {...{ view, onView }} departments={null} compared={false} />, sampleMe, 'reports');
  const [from] = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')];
  for (const value of ['', '0002-01-05', '0020-01-05', '0202-01-05', '9999-01-05']) {
    fireEvent.change(from!, { target: { value } });
    expect(from!.value).toBe(value);
  }
  expect(onView).not.toHaveBeenCalled();
  fireEvent.change(from!, { target: { value: '2025-01-05' } });
  expect(onView.mock.calls).toEqual([[{ ...view, from: '2025-01-05' }]]);
  fireEvent.change(from!, { target: { value: '' } });
  fireEvent.blur(from!);
  expect(from!.value).toBe('2026-01-01');
  expect(screen.getByRole('combobox')).toBeTruthy();
});
