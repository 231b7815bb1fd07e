import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';
import { hideTip } from './tooltip-store.ts';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

afterEach(() => {
  act(() => hideTip());
  vi.useRealTimers();
});

function open() {
  show(
    <>
      <Tooltip text="First">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip text="Second">
        <button type="button">Two</button>
      </Tooltip>
      <TooltipLayer />
    </>,
  );
}
const pass = (time: number) =>
  act(async () => {
    vi.advanceTimersByTime(time);
    await vi.dynamicImportSettled();
  });
const point = (name: string) => fireEvent.pointerEnter(screen.getByText(name).parentElement!, { pointerType: 'mouse' });
const leave = (name: string) => fireEvent.pointerLeave(screen.getByText(name).parentElement!, { pointerType: 'mouse' });

test('a tooltip opens after 700 ms of pointing (NAV-05)', async () => {
  open();
  point('One');
  await pass(699);
  expect(screen.queryByText('First')).toBeNull();
  await pass(1);
  expect(screen.getByText('First')).toBeTruthy();
});

test('within 300 ms after one closes the next opens at once, later after the delay (NAV-05)', async () => {
  open();
  point('One');
  await pass(700);
  leave('One');
  await pass(299);
  point('Two');
  expect(screen.getByText('Second')).toBeTruthy();
  leave('Two');
  await pass(300);
  point('One');
  expect(screen.queryByText('First')).toBeNull();
});

test('Escape closes the tooltip', async () => {
  open();
  point('One');
  await pass(700);
  fireEvent.keyDown(screen.getByText('One'), { key: 'Escape' });
  expect(screen.queryByText('First')).toBeNull();
});
