import type { Page } from '@playwright/test';
import { dayIn } from '../support/days.ts';
import { stage } from '../support/stage.ts';
import type { Screen } from './screen.ts';

/** Shows the leaderboard as where it is switched on; in the demonstration it is off. */
async function switchedOn(page: Page): Promise<void> {
  const leaders = stage.demo.people.slice(0, 10);
  const places = leaders.map(({ id, name }, at) => ({
    id,
    place: at + 1,
    times: 24 - 2 * at,
    person: { id, name, imageUrl: null, designation: null, department: null },
  }));
  const board = { from: dayIn(-330), to: dayIn(0), departments: [], people: 60, on: true, places };
  await page.route(/\/api\/reports\/leaderboard/, async (route) => route.fulfill({ json: board }), { times: 1 });
  await page.reload();
  await page.getByRole('main').locator('ol').waitFor();
}

/** The report of the organisation, by its filters, with a list behind a figure. */
export const reports: Screen[] = [
  { name: 'analytics', path: '/organization/analytics', who: 'admin' },
  { name: 'analytics of my reports', path: '/organization/analytics?range=all_time&by=tenure', who: 'manager' },
  { name: 'analytics of too few people', path: '/organization/analytics?department=zzzz', who: 'admin' },
  {
    name: 'analytics as tables',
    on: 'analytics',
    act: async (page, words) => {
      for (const table of await page.getByRole('radio', { name: words.whole('Table') }).all()) await table.check();
    },
  },
  {
    name: 'people behind a figure',
    on: 'analytics',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /%/ }).first().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'people behind a figure of adoption',
    on: 'analytics',
    act: async (page, words) => {
      const part = page.getByRole('region', { name: words.whole('Adoption') });
      await part.getByRole('button', { name: /%/ }).first().click();
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  {
    name: 'export of a report',
    on: 'social analytics',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Export') }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'survey analytics as tables',
    on: 'survey analytics',
    act: async (page, words) => {
      for (const table of await page.getByRole('radio', { name: words.whole('Table') }).all()) await table.check();
    },
  },
  { name: 'social analytics', path: '/reports/social-analytics', who: 'admin' },
  { name: 'who recognises whom', path: '/reports/social-analytics?show=network&range=all_time', who: 'admin' },
  {
    name: 'thank-yous of one person',
    on: 'who recognises whom',
    only: 'desktop',
    act: async (page, words) => {
      if ((page.viewportSize()?.width ?? 0) < 600) return;
      const choice = page.getByRole('combobox', { name: words.whole('Show the thank-yous of') });
      await choice.selectOption({ index: 1 });
      await page.locator('canvas').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'people of a cell of the matrix',
    on: 'who recognises whom',
    act: async (page) => {
      await page.getByRole('table').getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'my blind spots',
    path: '/people',
    who: 'manager',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('My blind spots') }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'people who are waiting',
    on: 'analytics',
    act: async (page) => {
      await page.getByRole('main').locator('button:has(.text-3xl)').nth(3).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'people behind a figure of points',
    on: 'analytics',
    act: async (page, words) => {
      const part = page.getByRole('region', { name: words.whole('Points') });
      await part.getByRole('button').last().click();
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  {
    name: 'surveys behind a figure',
    on: 'survey analytics',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /%/ }).first().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'analytics beside the year before',
    path: '/organization/analytics?range=this_month&compare=year',
    who: 'admin',
  },
  { name: 'reward analytics beside nothing', path: '/reports/reward-analytics?compare=none', who: 'admin' },
  { name: 'reward analytics', path: '/reports/reward-analytics', who: 'admin' },
  {
    name: 'leaderboard analytics',
    path: '/reports/leaderboard-analytics?range=all_time',
    who: 'admin',
    act: switchedOn,
  },
  { name: 'leaderboard analytics, off', path: '/reports/leaderboard-analytics', who: 'manager' },
  {
    name: 'people behind a figure of rewards',
    on: 'reward analytics',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /%/ }).first().click();
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
];
