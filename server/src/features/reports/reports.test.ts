import { readFileSync } from 'node:fs';
import { pagePatterns } from '@apprecio/contract/reports/pages';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();

test('page views are counted per page, and unknown pages are refused and not stored (ACC-08)', async () => {
  const org = await world().organisation();
  const view = async (page: string) =>
    (await world().call('reports.viewed', { page }, null, { host: org.host })).status;
  for (let lot = 0; lot < 10; lot++) {
    const pages = Array.from({ length: 30 }, (_unused, at) => `/none/${lot}/${at}`);
    expect(new Set(await Promise.all(pages.map(view)))).toEqual(new Set([400]));
  }
  for (const page of ['/people', '/people', '/store']) expect(await view(page)).toBe(200);
  const counted = await world().look(
    `select page, views::int from page_views where organisation_id = $1 order by page`,
    [org.id],
  );
  expect(counted).toEqual([
    { page: '/people', views: 2 },
    { page: '/store', views: 1 },
  ]);
});

test('the pages whose views are counted are exactly those of the router (ACC-08)', () => {
  const tree = readFileSync(new URL('../../../../web/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const paths = [.../interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(tree)![1]!.matchAll(/'([^']+)'/g)];
  const patterns = paths
    .map(([, path]) => path!.replaceAll(/\$(\w+)/g, '{$1}').replace(/(?<=.)\/$/, ''))
    .filter((pattern) => pattern !== '/$');
  expect(new Set(patterns)).toEqual(new Set(pagePatterns));
});
