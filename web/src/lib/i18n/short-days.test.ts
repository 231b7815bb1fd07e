import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The files that may show a day without its year: it is of this year or the coming weeks, or has no year. */
const near = [
  'features/celebrations/celebration-row.tsx',
  'features/events/event-row.tsx',
  'features/orders/headline-text.ts',
  'features/people/person-side.tsx',
  'features/points/balance-cards.tsx',
  'features/posts/body/post-body.tsx',
  'features/posts/feed/points-card.tsx',
  'features/profile/settings/settings-page.tsx',
  'features/recognition/team/team-budget.tsx',
  'features/reports/charts/line-chart.tsx',
  'features/store/merchandise-buy.tsx',
];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

it('a day without its year appears only where no other year is possible (I18N-03)', () => {
  const short = sources(join(root, 'features'))
    .concat(sources(join(root, 'app')))
    .filter((path) => readFileSync(path, 'utf8').includes('formatDay('));
  expect(short.map((path) => relative(root, path)).toSorted()).toEqual(near);
});
