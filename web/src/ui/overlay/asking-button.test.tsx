import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { AskingButton } from './asking-button.tsx';

test('a button that asks acts only after its question was answered with the same words', async () => {
  const onAct = vi.fn();
  const question = { title: 'Decline order 7?', text: 'Points are returned.' };
  const { user } = show(
    <AskingButton question={question} onAct={onAct}>
      Decline
    </AskingButton>,
  );
  const button = screen.getByRole('button', { name: 'Decline' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Decline order 7?' });
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect(onAct).not.toHaveBeenCalled();
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  expect(onAct).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});
