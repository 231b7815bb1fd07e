import { screen } from '@testing-library/react';
import { act } from 'react';
import { useTranslations } from 'use-intl';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { loadMessages } from './messages.ts';

const draws = vi.fn<() => void>();

function Counted() {
  const t = useTranslations('ui');
  draws();
  return t('close');
}

function Later() {
  return useTranslations('audit')('title');
}

test('late messages cause no second render and are available to later renders (I18N-01)', async () => {
  const { rerender } = show(<Counted />);
  expect(draws).toHaveBeenCalledTimes(1);
  await act(() => loadMessages('audit'));
  expect(draws).toHaveBeenCalledTimes(1);
  rerender(<Later />);
  expect(screen.queryByText('Audit log')).not.toBeNull();
});
