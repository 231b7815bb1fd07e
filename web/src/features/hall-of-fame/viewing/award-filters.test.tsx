import { awardSorts } from '@apprecio/contract/hall-of-fame/award-lists';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubDesktop } from '../../../test/desktop.ts';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { AwardFilters } from './award-filters.tsx';

test('each field shows the active filter, also a year, category or person without any award (HOF-01)', async () => {
  stubDesktop();
  stubApi({
    'hallOfFame.filters': () => ({
      total: 1,
      years: [2026],
      categories: ['Own it'],
      people: [{ id: idOf(1), name: 'Meera Rao', imageUrl: null, designation: null, department: null }],
      sorts: [...awardSorts],
    }),
  });
  const chosen = async (view: Parameters<typeof AwardFilters>[0]['view']) => {
    const { unmount } = await showPage(<AwardFilters view={view} onView={() => undefined} />, sampleMe, 'hall-of-fame');
    await screen.findByRole('option', { name: 'Own it' });
    const names = ['Year', 'Category', 'Person'].map((name) => {
      const field = screen.getByRole<HTMLSelectElement>('combobox', { name });
      return field.selectedOptions[0]!.textContent;
    });
    unmount();
    return names;
  };
  expect(await chosen({ year: 2026, category: 'Own it', person: idOf(1) })).toEqual(['2026', 'Own it', 'Meera Rao']);
  expect(await chosen({ year: 1999, category: 'Gone', person: idOf(2) })).toEqual([
    '1999',
    'Gone',
    'Someone without awards here',
  ]);
  expect(await chosen({})).toEqual(['All', 'All', 'All']);
});

test('the order by points is not offered where the points of others are hidden (HOF-01)', async () => {
  stubDesktop();
  stubApi({
    'hallOfFame.filters': () => ({ total: 1, years: [], categories: [], people: [], sorts: ['newest', 'name_asc'] }),
  });
  await showPage(<AwardFilters view={{}} onView={() => undefined} />, sampleMe, 'hall-of-fame');
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  await waitFor(() => expect([...field.options].map(({ value }) => value)).toEqual(['newest', 'name_asc']));
});
