import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

test('ACC-08 views of pages are counted by the day; whoever names pages that are none fills no table', async () => {
  const org = await world().organisation();
  const view = async (page: string) =>
    (await world().call('reports.viewed', { page }, null, { host: org.host })).status;
  for (const page of ['/people', '/people', '/store']) expect(await view(page)).toBe(200);
  for (let lot = 0; lot < 10; lot++) {
    const pages = Array.from({ length: 30 }, (_unused, at) => `/none/${lot}/${at}`);
    expect(new Set(await Promise.all(pages.map(view)))).toEqual(new Set([200]));
  }
  expect(await view('/people')).toBe(200);
  const counted = await world().look<{ pages: number; people: number }>(
    `select count(*)::int as pages, (sum(views) filter (where page = '/people'))::int as people
     from page_views where organisation_id = $1`,
    [org.id],
  );
  expect(counted[0]!.people).toBe(3);
  expect(counted[0]!.pages).toBeGreaterThanOrEqual(250);
  expect(counted[0]!.pages).toBeLessThan(290);
});
