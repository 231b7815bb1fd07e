import type { Cart } from '@apprecio/contract/cart/cart.entities';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { loadMessages } from '../../../lib/i18n/messages.ts';
import { show } from '../../../test/show.tsx';
import { PayWith } from './pay-with.tsx';

const cartOf = (pointsUsed: number, earned = 500) =>
  ({
    totals: { points: 500, pointsLeast: 0, pointsUsed, total: 500_00, cashDue: 0 },
    earned,
    pointValuePaise: 100,
  }) as unknown as Cart;

test('the slider continues from its position, also before the first step was answered (CRT-04)', async () => {
  const sent: number[] = [];
  const waiting: (() => void)[] = [];
  function Paying() {
    const [cart, setCart] = useState(cartOf(100));
    const choose = async (points: number) => {
      sent.push(points);
      await new Promise<void>((answer) => waiting.push(answer));
      setCart(cartOf(points));
    };
    return <PayWith cart={cart} onChoose={choose} />;
  }
  await loadMessages('orders');
  show(<Paying />);
  const slider = screen.getByRole<HTMLInputElement>('slider');
  const step = () => {
    fireEvent.change(slider, { target: { value: String(Number(slider.value) + 1) } });
    fireEvent.keyUp(slider, { key: 'ArrowRight' });
  };
  for (let turn = 0; turn < 3; turn++) step();
  expect(slider.value).toBe('103');
  expect(sent).toEqual([101]);
  await act(async () => waiting.shift()!());
  expect(slider.value).toBe('103');
  expect(sent).toEqual([101, 103]);
  await act(async () => waiting.shift()!());
  expect(slider.value).toBe('103');
});

test('a person without points sees the slider disabled, and enabled when points arrive (CRT-04)', async () => {
  const nothing = async () => Promise.resolve();
  await loadMessages('orders');
  const { rerender } = show(<PayWith cart={cartOf(0, 0)} onChoose={nothing} />);
  expect(screen.getByRole<HTMLInputElement>('slider').disabled).toBe(true);
  expect(screen.getByText('You have no more points to use. You pay the rest by UPI or card.')).toBeTruthy();
  rerender(<PayWith cart={cartOf(100, 100)} onChoose={nothing} />);
  expect(screen.getByRole<HTMLInputElement>('slider').disabled).toBe(false);
});
