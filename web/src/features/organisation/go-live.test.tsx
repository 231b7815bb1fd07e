import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { GoLive } from './go-live.tsx';

it('says what waits for the go-live date, and can end the wait (ONB-03)', async () => {
  const api = stubApi({ 'organisation.update': () => ({}) as never });
  const { user } = await showPage(<GoLive liveOn="2030-04-20" />, sampleMe, 'organisation');
  expect(await screen.findByText(/^Until 20 Apr, 2030, Apprecio sends no digests/)).toBeTruthy();
  expect(screen.getByText('20 Apr, 2030')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Set go-live date' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Go live now' }));
  expect(api.of('organisation.update').map(({ input }) => input)).toEqual([{ liveOn: null }]);
});
