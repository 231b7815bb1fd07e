import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { toastUnasked } from './passive-toast.ts';
import { currentToast, dismissToast, toast, toastDuration, toastRemoveDelay } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  act(() => {
    dismissToast();
    vi.runAllTimers();
  });
  vi.useRealTimers();
});

async function open(options: Parameters<typeof toast>[0] = { title: 'Saved' }) {
  show(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
  await appear(options);
}

async function appear(options: Parameters<typeof toast>[0]) {
  await act(async () => {
    toast(options);
    await vi.dynamicImportSettled();
  });
}
const pass = (time: number) => {
  act(() => void vi.advanceTimersByTime(time));
};
const card = () => screen.getByText('Saved').closest<HTMLElement>('[data-variant]')!;

describe('toasts (NAV-04)', () => {
  test('the durations are 5,000 and 1,000,000 milliseconds', () => {
    expect([toastDuration, toastRemoveDelay]).toEqual([5_000, 1_000_000]);
  });

  test('a toast closes after five seconds and is deleted after the removal delay', async () => {
    await open();
    pass(4_999);
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(currentToast()?.open).toBe(false);
    pass(999_999);
    expect(currentToast()).toBeDefined();
    pass(1);
    expect(currentToast()).toBeUndefined();
  });

  test('a new toast replaces the old one', async () => {
    const onClose = vi.fn();
    await open({ title: 'Saved', onClose });
    await appear({ title: 'Sent' });
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Sent')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('an unrequested toast waits for an action’s toast and its Undo, and replaces another unrequested one (PUSH-02)', async () => {
    await open({ title: 'Saved', action: { label: 'Undo', onPress: () => undefined } });
    const arrive = async (title: string) =>
      act(async () => {
        toastUnasked({ title });
        await vi.dynamicImportSettled();
      });
    await arrive('Anita thanked you');
    await arrive('Ravi thanked you');
    pass(4_999);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    await act(async () => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Ravi thanked you')).toBeTruthy();
    await arrive('Om thanked you');
    expect(screen.queryByText('Ravi thanked you')).toBeNull();
    expect(screen.getByText('Om thanked you')).toBeTruthy();
    pass(5_000);
    expect(currentToast()?.open).toBe(false);
  });

  test.each(['default', 'destructive', 'success', 'warning', 'info'] as const)(
    '%s is drawn as such',
    async (variant) => {
      await open({ title: 'Saved', variant });
      expect(card().getAttribute('data-variant')).toBe(variant);
      expect(screen.queryByRole('alert') !== null).toBe(variant === 'destructive');
    },
  );

  test('pointing at a toast pauses its time, and leaving it resumes the rest', async () => {
    await open();
    pass(3_000);
    fireEvent.pointerEnter(card());
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.pointerLeave(card());
    pass(1_999);
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('focus inside a toast pauses its time', async () => {
    await open();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  test.each([
    [49, true],
    [50, false],
  ])('swiping right by %s px keeps the toast open: %s', async (distance, stays) => {
    await open();
    fireEvent.pointerDown(card(), { button: 0, clientX: 100 });
    fireEvent.pointerMove(card(), { clientX: 100 + distance });
    fireEvent.pointerUp(card());
    expect(screen.queryByText('Saved') !== null).toBe(stays);
  });

  test('F8 focuses the region, Escape closes the toast and focus returns', async () => {
    await open();
    const before = screen.getByRole('button', { name: 'Elsewhere' });
    act(() => before.focus());
    fireEvent.keyDown(document, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notices (F8)' }));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss' }), { key: 'Escape' });
    expect(screen.queryByText('Saved')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  test('its action runs once and closes it', async () => {
    const onPress = vi.fn();
    await open({ title: 'Saved', action: { label: 'Undo', onPress } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
