import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleMe, samplePreference } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { FaceCard } from './face-card.tsx';

it('PPL-03 keeps with the person that the question for a photo was answered, and asks no more', async () => {
  const api = stubApi({
    'profile.detail': () => sampleMe,
    'profile.prefer': () => ({ ...samplePreference, photoAsked: true }),
  });
  const { user, unmount } = await showPage(<FaceCard />, { ...sampleMe, imageUrl: null }, 'notifications');
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(api.of('profile.prefer').map(({ input }) => input)).toEqual([{ photoAsked: true }]);
  expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull();
  unmount();
  const asked = { ...sampleMe, imageUrl: null, preference: { ...sampleMe.preference, photoAsked: true } };
  await showPage(<FaceCard />, asked, 'notifications');
  expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull();
});
