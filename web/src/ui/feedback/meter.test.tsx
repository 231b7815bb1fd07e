import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Meter } from './meter.tsx';

test('the bar shows the given share: empty when none is given, full when all is given (REC-03)', () => {
  const widths = (given: number) => {
    const { unmount } = show(<Meter given={given} total={500} />);
    const parts = [...screen.getByRole('img').children].map((part) => (part as HTMLElement).style.width);
    unmount();
    return parts;
  };
  expect(widths(0)).toEqual([]);
  expect(widths(125)).toEqual(['25%']);
  expect(widths(500)).toEqual(['100%']);
});
