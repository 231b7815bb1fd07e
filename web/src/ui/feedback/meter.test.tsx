import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Meter } from './meter.tsx';

test('REC-03 the bar is as full as what has been given: empty while all is left, full when all is given', () => {
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
