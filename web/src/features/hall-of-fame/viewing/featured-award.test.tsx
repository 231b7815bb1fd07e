import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { stubFrame } from '../../../test/show-app.tsx';
import { showPage } from '../../../test/show-page.tsx';
import { GiveHost } from '../../recognition/public.tsx';
import type { Award } from '../awards-view.ts';
import { FeaturedAward, featuredOf } from './featured-award.tsx';

const person = { id: idOf(7), name: 'Lakshmi Rao', imageUrl: null, designation: null, department: 'Quality' };
const award = (type: Award['type'], more: Partial<Award> = {}): Award => ({
  id: idOf(20),
  awardName: 'Person of the year',
  person,
  points: 0,
  waits: false,
  category: 'Values',
  reason: 'She said no to 400 crates.',
  type,
  duration: 'year',
  quarter: null,
  year: 2025,
  department: 'Quality',
  awardedAt: '2025-12-20T10:00:00.000Z',
  ...more,
});

test('the latest Special Recognition is featured, else the latest award of a year (HOF-01)', () => {
  const [quarterly, annual, special] = [award('quarterly'), award('annual'), award('special')];
  expect(featuredOf([quarterly, annual, special])).toBe(special);
  expect(featuredOf([quarterly, annual])).toBe(annual);
  expect(featuredOf([quarterly])).toBeUndefined();
});

test('colleagues can congratulate the person of the featured award, and nobody themselves (HOF-01)', async () => {
  const { unmount } = await showPage(<FeaturedAward award={award('special')} />, sampleMe, 'hall-of-fame');
  screen.getByRole('button', { name: 'Congratulate Lakshmi Rao' });
  unmount();
  const own = award('special', { person: { ...person, id: sampleMe.id } });
  await showPage(<FeaturedAward award={own} />, sampleMe, 'hall-of-fame');
  expect(screen.queryByRole('button', { name: /^Congratulate/ })).toBeNull();
});

test('Congratulate opens a thank-you that names the award and what people call the person, to be changed (HOF-01)', async () => {
  stubFrame();
  const called = award('special', { person: { ...person, preferredName: 'Lucky' } });
  const { user } = await showPage(
    <>
      <FeaturedAward award={called} />
      <GiveHost />
    </>,
    sampleMe,
    'hall-of-fame',
    'recognition',
    'recognition/give',
    'pictures',
    'errors',
    'app',
  );
  await user.click(screen.getByRole('button', { name: 'Congratulate Lakshmi Rao' }));
  const message = await screen.findByDisplayValue<HTMLTextAreaElement>('Congratulations on Person of the year, Lucky!');
  await user.type(message, ' So deserved.');
  await waitFor(() => expect(message.value).toBe('Congratulations on Person of the year, Lucky! So deserved.'));
});
