import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadMessages } from '../../../lib/i18n/messages.ts';
import { show } from '../../../test/show.tsx';
import type { GivenAward } from '../awards-view.ts';
import { State } from './awards-list.tsx';

const awardOf = (more: Partial<GivenAward>) =>
  ({ points: 20, hidden: false, paid: false, left: false, awardedAt: '2026-11-20T06:00:00Z', ...more }) as GivenAward;

test.each<[string, Partial<GivenAward>, RegExp | null]>([
  ['paid points', { paid: true }, /^Paid$/],
  ['points that wait', {}, /^Waits for a top-up$/],
  ['points of a leaver', { left: true }, /^Not paid: they left$/],
  ['no points', { points: 0, paid: true }, null],
  ['no points and a recipient who left', { points: 0, left: true }, null],
  ['points, hidden', { hidden: true }, /^Revealed /],
  ['no points, hidden', { points: 0, hidden: true }, /^Revealed /],
])('shows the payment of an award with %s only if it has points (HOF-02)', async (_title, more, text) => {
  await loadMessages('hall-of-fame');
  const { container } = show(<State award={awardOf(more)} />);
  if (text === null) expect(container.textContent).toBe('');
  else screen.getByText(text);
});
