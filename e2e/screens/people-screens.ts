import { demoPerson } from '../support/stage.ts';
import type { Screen } from './screen.ts';

/** People, oneself, and what the company says of itself. */
export const people: Screen[] = [
  { name: 'people', path: '/people', who: 'employee' },
  { name: 'people, nobody found', path: '/people?search=zzzz', who: 'employee' },
  {
    name: 'filtering people',
    path: '/people?department=%5B"Operations"%5D',
    who: 'employee',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Designation') }).click(),
  },
  { name: 'a person', path: async () => `/people/${demoPerson('manager').id}`, who: 'employee' },
  { name: 'what a person gave', path: async () => `/people/${demoPerson('manager').id}?show=given`, who: 'employee' },
  {
    name: 'a person who is not there',
    path: '/people/nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/people/ },
  },
  { name: 'people as a list', path: '/people?view=list', who: 'employee' },
  { name: 'people as a chart', path: '/people?view=chart', who: 'employee' },
  { name: 'a person, as an admin', path: async () => `/people/${demoPerson('manager').id}`, who: 'admin' },
  { name: 'the settings', path: '/settings', who: 'employee' },
  {
    name: 'the settings with a calendar address',
    on: 'the settings',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Make address') }).click();
      await page.getByRole('button', { name: words.whole('Copy address') }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'the audit log', path: '/organization/audit', who: 'admin' },
  { name: 'the audit log, nothing found', path: '/organization/audit?from=1999-01-01&to=1999-01-02', who: 'admin' },
  { name: 'the profile', path: '/profile', who: 'employee' },
  { name: 'the points', path: '/points', who: 'employee' },
  { name: 'the points to give', path: '/points?account=allowance', who: 'employee' },
  { name: 'points of a month without any', path: '/points?month=2020-01', who: 'employee' },
];
