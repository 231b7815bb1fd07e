import { expect, it } from 'vitest';
import { features } from '../../features.ts';

/** The ids that the frame and the command bar give to entries of their own. */
const own = ['home', 'organization', 'reports', 'logout', 'give', 'write', 'points', 'profile', 'theme'];

it('every navigation entry has its own id and address (NAV-01, NAV-11)', () => {
  const entries = features.flatMap(({ navigation = [] }) => navigation);
  const ids = [...own, ...entries.map(({ id }) => id)];
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const addresses = entries.map(({ to }) => to);
  expect(addresses.filter((to, at) => addresses.indexOf(to) !== at)).toEqual([]);
});
