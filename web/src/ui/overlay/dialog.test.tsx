import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { Dialog } from './dialog.tsx';
import { MenuButton } from './menu-button.tsx';

function Opener({ alert = false }: { alert?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Thank
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Thank someone"
        alert={alert}
        foot={<button type="button">Send</button>}
      >
        <input aria-label="Who" />
      </Dialog>
    </>
  );
}

test('focus moves to the first field and returns to the opener', async () => {
  const { user } = show(<Opener />);
  const opener = screen.getByRole('button', { name: 'Thank' });
  await user.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Thank someone' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Who' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('Tab stays inside the dialog', async () => {
  const { user } = show(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Thank' }));
  const dialog = await screen.findByRole('dialog');
  for (let presses = 0; presses < 6; presses += 1) {
    await user.tab();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  }
});

test('a question uses the alertdialog role and has no close button', async () => {
  const { user } = show(<Opener alert />);
  await user.click(screen.getByRole('button', { name: 'Thank' }));
  expect(await screen.findByRole('alertdialog', { name: 'Thank someone' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a menu opens by keyboard, runs its action and returns the focus', async () => {
  const act = vi.fn();
  const { user } = show(
    <MenuButton
      label="More"
      entries={[
        { id: 'edit', label: 'Edit', onSelect: act },
        { id: 'off', label: 'Off', disabled: true },
      ]}
    >
      {(opener) => (
        <button type="button" {...opener}>
          More
        </button>
      )}
    </MenuButton>,
  );
  const opener = screen.getByRole('button', { name: 'More' });
  await user.tab();
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  const item = await screen.findByRole('menuitem', { name: 'Edit' });
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(item));
  await user.keyboard('{Enter}');
  expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a small dialog is a sheet at the bottom of a phone, a larger one is a page', () => {
  show(
    <>
      <Dialog open onOpenChange={() => undefined} size="sm" title="Small" />
      <Dialog open onOpenChange={() => undefined} title="Large" />
    </>,
  );
  const isPage = (title: string) =>
    screen.getByRole('dialog', { name: title, hidden: true }).classList.contains('max-md:h-dvh');
  expect([isPage('Small'), isPage('Large')]).toEqual([false, true]);
});
