import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishLive } from '../../lib/live/live.ts';
import { meOf, sampleMe } from '../../test/samples.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';

test('a form whose module is switched off while somebody types says so, and what was typed comes back with it (NAV-13)', async () => {
  const polls = { modules: ['polls' as const], screens: ['/organization/create-polls'] };
  let off: typeof sampleMe.off = sampleMe.off;
  stubFrame(
    {},
    {
      'profile.detail': () => meOf({ roleId: 2, off }),
      'audiences.choices': () => ({ communities: [], departments: [], locations: [], team: 0, everyone: 60 }),
    },
  );
  const { user } = showApp('/organization/create-polls');
  await user.type(await screen.findByLabelText('Question'), 'Which day for the pic');
  off = polls;
  act(() => void publishLive({ kind: 'modules' } as never));
  await screen.findByRole('heading', { name: 'Switched off: Polls' });
  screen.getByText(/everything comes back when an admin switches it on, drafts too/);
  off = sampleMe.off;
  act(() => void publishLive({ kind: 'modules' } as never));
  const question = await screen.findByLabelText<HTMLInputElement>('Question');
  await waitFor(() => expect(question.value).toBe('Which day for the pic'));
});
