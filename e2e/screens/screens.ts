import type { Theme } from '../support/axe.ts';
import { call, type Session } from '../support/calls.ts';
import { demoPerson, originOf, stage } from '../support/stage.ts';
import { onePixel } from '../support/steps.ts';
import { expect, type Fixtures, type Page, settle, type Visit } from '../support/test.ts';
import { announcements } from './announcement-screens.ts';
import { awards } from './award-screens.ts';
import { celebrations } from './celebration-screens.ts';
import { communities } from './community-screens.ts';
import { company } from './company-screens.ts';
import { competitions } from './competition-screens.ts';
import { deciding } from './deciding-screens.ts';
import { events } from './event-screens.ts';
import { polls } from './poll-screens.ts';
import { posts } from './post-screens.ts';
import { reports } from './report-screens.ts';
import { search } from './search-screens.ts';
import { store } from './store-screens.ts';
import { strangers } from './stranger-screens.ts';
import { surveys } from './survey-screens.ts';
import { wallet } from './wallet-screens.ts';

interface Shown {
  name: string;
  /** Brings the screen into its state. */
  act?: (page: Page, words: Words) => Promise<unknown>;
  /** Only there on phones, or only above them. */
  only?: 'phone' | 'desktop';
}

/** A screen at its address, as the sweeps over all of them visit it. */
export interface Place extends Shown {
  /** The path, or how to find it as that person. */
  path: string | ((session: Session) => Promise<string>);
  /** Who sees it; without one a stranger at the organisation's address, or at the bare one. */
  who?: 'employee' | 'manager' | 'admin';
  bare?: true;
  /** An answer the browser logs. */
  refusal?: { status: number; path: RegExp };
  /** What the page logs when React draws the failure. */
  logged?: RegExp;
}

/** What can be brought about on a place, whatever was brought about there before. */
export interface State extends Shown {
  /** The name of the place. */
  on: string;
}

export type Screen = Place | State;

/** Finds a message of the catalogue in the language on screen: one that begins so, or that is just this. */
export interface Words {
  start: (english: string) => RegExp;
  whole: (english: string) => RegExp;
}

async function openFromComposer(page: Page, words: Words): Promise<void> {
  await page
    .getByRole('region', { name: words.whole('Thank someone') })
    .getByRole('button')
    .click();
  await page.getByRole('dialog', { name: words.whole('Thank someone') }).waitFor();
}

async function latestPost(session: Session): Promise<string> {
  const { items } = await call('posts.list', { limit: 50 }, session);
  return `/?postId=${items.find((post) => post.reactionCount > 2)?.id ?? items[0]!.id}`;
}

const home: Screen[] = [
  { name: 'Home', path: '/', who: 'employee' },
  { name: 'Home, for me', path: '/?scope=mine', who: 'employee' },
  { name: 'a post', path: latestPost, who: 'employee' },
  {
    name: 'a post that is not there',
    path: '/?postId=nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/posts\/details/ },
  },
  {
    name: 'choosing a reaction',
    on: 'Home',
    act: async (page) => page.locator('article footer').first().getByRole('button').first().click(),
  },
  {
    name: 'arranging Home',
    on: 'Home',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Arrange cards') }).click(),
  },
  { name: 'thanking', on: 'Home', act: openFromComposer },
  {
    name: 'thanking with pictures',
    on: 'Home',
    act: async (page, words) => {
      await openFromComposer(page, words);
      const dialog = page.getByRole('dialog');
      const picture = { name: 'stall.png', mimeType: 'image/png', buffer: onePixel };
      await dialog.locator('input[type=file]').setInputFiles(picture);
      await dialog.locator('img[src*="480.webp"]').waitFor();
    },
  },
  {
    name: 'thanking with faults',
    on: 'Home',
    act: async (page, words) => {
      await openFromComposer(page, words);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.whole('Change who can see this') }).click();
      await dialog.getByRole('button', { name: words.whole('Thank someone') }).click();
      await dialog.getByText(words.whole('Please choose someone to thank')).first().waitFor();
    },
  },
  {
    name: 'the notifications',
    path: '/profile',
    who: 'manager',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.start('Notifications, ') }).click();
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'all notifications', path: '/notifications', who: 'employee' },
  { name: 'notifications of a kind without any', path: '/notifications?show=decisions', who: 'employee' },
  {
    name: 'ending mails with a link that is none',
    path: '/unsubscribe?secret=nothing',
    refusal: { status: 404, path: /\/api\/notifications\/unsubscribe/ },
    act: async (page) => page.getByRole('main').getByRole('alert').waitFor(),
  },
  {
    name: 'the account menu',
    on: 'the profile',
    act: async (page, words) => page.getByRole('button', { name: words.start('Account menu, ') }).click(),
  },
  {
    name: 'the drawer',
    path: '/profile',
    who: 'admin',
    only: 'phone',
    act: async (page, words) => page.getByRole('button', { name: words.whole('More') }).click(),
  },
];

const people: Screen[] = [
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
  ...company,
  { name: 'the audit log', path: '/organization/audit', who: 'admin' },
  { name: 'the audit log, nothing found', path: '/organization/audit?from=1999-01-01&to=1999-01-02', who: 'admin' },
  { name: 'the profile', path: '/profile', who: 'employee' },
  { name: 'the points', path: '/points', who: 'employee' },
  { name: 'the points to give', path: '/points?account=allowance', who: 'employee' },
  { name: 'points of a month without any', path: '/points?month=2020-01', who: 'employee' },
];

const signIn: Screen[] = [
  { name: 'changing the password', path: '/change-password', who: 'employee' },
  {
    name: 'changing the password with faults',
    on: 'changing the password',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Change password') }).click(),
  },
  { name: 'the ways to sign in', path: '/organization/sign-in', who: 'admin' },
  {
    name: 'adding a sign-in method, with faults',
    on: 'the ways to sign in',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Add a method') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption('microsoft');
      await dialog.getByRole('button', { name: words.whole('Add') }).click();
    },
  },
  { name: 'billing', path: '/organization/billing', who: 'admin' },
  {
    name: 'billing with faults',
    on: 'billing',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Add domain') }).click(),
  },
];

const screens: readonly Screen[] = [
  ...strangers,
  ...home,
  ...posts,
  ...search,
  ...people,
  ...signIn,
  ...wallet,
  ...deciding,
  ...communities,
  ...polls,
  ...announcements,
  ...reports,
  ...competitions,
  ...celebrations,
  ...events,
  ...awards,
  ...surveys,
  ...store,
];

const isPlace = (screen: Screen): screen is Place => 'path' in screen;

/** Every place there is. */
export const places = screens.filter(isPlace);

/** The states of a place, in their order. */
export function statesOf(place: Place): State[] {
  return screens.filter((screen): screen is State => 'on' in screen && screen.on === place.name);
}

/** A place or a state, and the place it is on. */
export function findScreen(name: string): { place: Place; state: State | null } {
  const screen = screens.find((one) => one.name === name)!;
  return isPlace(screen) ? { place: screen, state: null } : { place: findScreen(screen.on).place, state: screen };
}

const inEnglish: Words = {
  start: (english) => new RegExp(`^${RegExp.escape(english)}`),
  whole: (english) => new RegExp(`^${RegExp.escape(english)}$`),
};

const nobody: Session = { subdomain: '', token: '', cookie: { name: '', value: '' } };

/** Opens a place and waits until it is at rest. */
export async function show(
  place: Place,
  { look, expectRefusal, expectLogged }: Omit<Fixtures, 'open'>,
  { words = inEnglish, before, ...visit }: Visit & { words?: Words; before?: (page: Page) => void } = {},
): Promise<Page> {
  const { who, bare, path, act, refusal, logged } = place;
  const known = who && (await look(who, visit));
  const origin = originOf(bare ? undefined : stage.demo.subdomain);
  const address = new URL(typeof path === 'string' ? path : await path(known?.session ?? nobody), origin);
  const subdomain = address.hostname === 'localhost' ? {} : { subdomain: address.hostname.split('.')[0]! };
  const { page } = known ?? (await look(null, { ...subdomain, ...visit }));
  if (refusal) expectRefusal(refusal.status, refusal.path);
  if (logged) expectLogged(logged);
  before?.(page);
  await page.goto(address.href);
  await settle(page);
  if (act) {
    await act(page, words);
    await settle(page);
  }
  return page;
}

/** Closes what is open on a place and brings it into one of its states. */
export async function turn(page: Page, state: State, words = inEnglish): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').locator('visible=true');
  await expect(async () => {
    if ((await open.count()) === 0) return;
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await state.act?.(page, words);
  await settle(page);
}

/** Has an open page wear a theme, as a choice in another tab does. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  if ((await page.locator('html').getAttribute('data-theme')) === theme) return;
  await page.evaluate((theme) => {
    localStorage.setItem('apprecio-theme', theme);
    dispatchEvent(new Event('theme:change'));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
