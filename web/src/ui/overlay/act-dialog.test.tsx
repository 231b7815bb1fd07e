import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { Button } from '../form/button.tsx';
import { ActDialog } from './act-dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  const act = useMutation({ mutationFn: async () => Promise.reject(new Error('The shop is shut')) });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Order</Button>
      <ActDialog
        open={open}
        title="Order it?"
        cancel="Not now"
        act="Yes"
        busy={act.isPending}
        error={act.error?.message ?? null}
        onAct={() => act.mutate()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

it('a reopened dialog does not show the previous refusal', async () => {
  const { user } = show(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const refused = 'The shop is shut';
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText(refused);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await screen.findByRole('button', { name: 'Yes' });
  expect(screen.queryByText(refused)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText(refused);
});

it('a question with words or fields of its own is a sheet at the bottom of a phone, not a page', async () => {
  show(
    <ActDialog open title="Remove it?" act="Remove" onAct={() => undefined} onClose={() => undefined}>
      <p>It’s gone for good.</p>
    </ActDialog>,
  );
  const { classList } = await screen.findByRole('dialog', { name: 'Remove it?' });
  expect([classList.contains('max-md:h-dvh'), classList.contains('max-sm:rounded-t-xl')]).toEqual([false, true]);
});
