import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showApp, stubFrame } from '../../test/show-app.tsx';

const shares = { people: 21, thanked: 10, gave: 10, thanks: 30 };

it('a report by gender of past days says that it includes later joiners, and other reports do not (ANA-03)', async () => {
  stubFrame(
    { roleId: 2 },
    {
      'reports.summary': () => ({
        from: '2026-03-01',
        to: '2026-03-02',
        compared: null,
        departments: [],
        byGender: true,
        figures: {
          now: shares,
          before: null,
          unit: 'day',
          series: [{ from: '2026-03-01', ...shares }],
          groups: [],
          medianDays: null,
          neverThanked: 3,
          values: [],
        },
        points: null,
      }),
    },
  );
  const app = showApp('/organization/analytics?range=custom&from=2026-03-01&to=2026-03-02&by=gender');
  const says = /including people who joined after 02 Mar, 2026/;
  await screen.findByText(says);
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Grouped by' }), 'Department');
  expect(screen.queryByText(says)).toBeNull();
});
