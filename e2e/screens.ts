import { call, type Session } from './calls.ts';
import { communities } from './community-screens.ts';
import { deciding } from './deciding-screens.ts';
import { faulty } from './files.ts';
import { findInvitation, makeCompany } from './people.ts';
import { posts } from './post-screens.ts';
import { search } from './search-screens.ts';
import { demoPerson, originOf, stage } from './stage.ts';
import { onePixel } from './steps.ts';
import { expect, type Fixtures, type Page, settle, type Visit } from './test.ts';
import { wallet } from './wallet-screens.ts';

/** One screen in one state, as the sweeps over all of them visit it. */
export interface Screen {
  name: string;
  /** The path, or how to find it as that person. */
  path: string | ((session: Session) => Promise<string>);
  /** Who sees it; without one a stranger at the organisation's address, or at the bare one. */
  who?: 'employee' | 'manager' | 'admin';
  bare?: true;
  /** Brings the screen into its state. */
  act?: (page: Page, words: Words) => Promise<unknown>;
  /** An answer the browser logs. */
  refusal?: { status: number; path: RegExp };
  /** What the page logs when React draws the failure. */
  logged?: RegExp;
  /** Only there on phones, or only above them. */
  only?: 'phone' | 'desktop';
}

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
  const { items } = await call('feed.list', { limit: 50 }, session);
  return `/?postId=${items.find((post) => post.reactionCount > 2)?.id ?? items[0]!.id}`;
}

/** A link to choose a first password, not used yet. */
async function freshInvitation(): Promise<string> {
  const company = await makeCompany({});
  const email = `ravi@${company.subdomain}.example`;
  const head = faulty.split('\n')[0]!;
  const row = `E-1,Ravi Pillai,${email},,Employee,Planner,Logistics,Pune,,2024-01-15,1990-02-03,Male`;
  const { id: batchId } = await call('people.onboard', { csv: `${head}\n${row}` }, company.Admin);
  await call('people.onboard', { batchId }, company.Admin);
  await expect.poll(() => findInvitation(email, company.subdomain)).not.toBeNull();
  return findInvitation(email, company.subdomain)!;
}

const strangers: Screen[] = [
  { name: 'signing in at the own address', path: '/login' },
  { name: 'signing in at the bare address', path: '/login', bare: true },
  {
    name: 'signing in with faults',
    path: '/login',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Sign in') }).click(),
  },
  { name: 'registering', path: '/register', bare: true },
  {
    name: 'registering with faults',
    path: '/register',
    bare: true,
    act: async (page, words) => {
      await page.getByRole('textbox', { name: words.whole('Subdomain') }).fill(stage.demo.subdomain);
      await page.getByRole('button', { name: words.whole('Create company') }).click();
      await page.getByText(words.whole('You must agree to the terms and conditions')).waitFor();
    },
  },
  { name: 'choosing a password', path: freshInvitation },
  {
    name: 'choosing a password with faults',
    path: freshInvitation,
    act: async (page, words) => page.getByRole('button', { name: words.whole('Save and sign in') }).click(),
  },
  { name: 'a forgotten password', path: '/reset-password' },
  {
    name: 'a forgotten password with faults',
    path: '/reset-password',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Send the link') }).click(),
  },
  {
    name: 'a link that was asked for',
    path: '/reset-password',
    act: async (page, words) => {
      await page.getByRole('textbox', { name: words.whole('Work e-mail') }).fill('nobody@nowhere.example');
      await page.getByRole('button', { name: words.whole('Send the link') }).click();
      await page.getByRole('heading', { name: words.whole('Look in your mailbox') }).waitFor();
    },
  },
  {
    name: 'a link for a new password that was used',
    path: '/reset-password?token=nothing',
    refusal: { status: 409, path: /\/api\/forgot-password\/link/ },
  },
  { name: 'a provider’s answer that was refused', path: '/login?problem=unknown' },
  {
    name: 'an invitation that was used',
    path: '/reset-password?invite=nothing',
    refusal: { status: 409, path: /\/api\/invitation/ },
  },
  {
    name: 'a hand-over code that has expired',
    path: '/auth/callback?code=nothing',
    refusal: { status: 401, path: /\/api\/login\/exchange/ },
    logged: /^ApiError: This sign-in link has expired/,
  },
];

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
    path: '/',
    who: 'employee',
    act: async (page) => page.locator('article footer').first().getByRole('button').first().click(),
  },
  { name: 'thanking', path: '/', who: 'employee', act: openFromComposer },
  {
    name: 'thanking with pictures',
    path: '/',
    who: 'employee',
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
    path: '/',
    who: 'employee',
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
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('End these mails') }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'the account menu',
    path: '/profile',
    who: 'employee',
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
  { name: 'the company', path: '/organization/company', who: 'admin' },
  { name: 'setting up the company', path: '/onboarding', who: 'admin' },
  { name: 'inviting the team', path: '/onboarding?step=2', who: 'admin' },
  { name: 'the checklist', path: '/onboarding?step=3', who: 'admin' },
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
    path: '/change-password',
    who: 'employee',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Change password') }).click(),
  },
  { name: 'the ways to sign in', path: '/organization/sign-in', who: 'admin' },
  {
    name: 'adding a way to sign in, with faults',
    path: '/organization/sign-in',
    who: 'admin',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Add a way') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption('microsoft');
      await dialog.getByRole('button', { name: words.whole('Add') }).click();
    },
  },
  { name: 'billing', path: '/organization/billing', who: 'admin' },
  {
    name: 'billing with faults',
    path: '/organization/billing',
    who: 'admin',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Add domain') }).click(),
  },
];

/** Every screen there is, in its states. */
export const screens: readonly Screen[] = [
  ...strangers,
  ...home,
  ...posts,
  ...search,
  ...people,
  ...signIn,
  ...wallet,
  ...deciding,
  ...communities,
];

const inEnglish: Words = {
  start: (english) => new RegExp(`^${RegExp.escape(english)}`),
  whole: (english) => new RegExp(`^${RegExp.escape(english)}$`),
};

const nobody: Session = { subdomain: '', token: '', cookie: { name: '', value: '' } };

/** Opens a screen and waits until it is in its state and at rest. */
export async function show(
  screen: Screen,
  { open, look, expectRefusal, expectLogged }: Fixtures,
  { words = inEnglish, before, ...visit }: Visit & { words?: Words; before?: (page: Page) => void } = {},
): Promise<Page> {
  const { who, bare, path, act, refusal, logged } = screen;
  const known = who && (await look(who, visit));
  const origin = originOf(bare ? undefined : stage.demo.subdomain);
  const address = new URL(typeof path === 'string' ? path : await path(known?.session ?? nobody), origin);
  const subdomain = address.hostname === 'localhost' ? {} : { subdomain: address.hostname.split('.')[0]! };
  const page = known?.page ?? (await open(null, { ...subdomain, ...visit }));
  if (refusal) expectRefusal(refusal.status, refusal.path);
  if (logged) expectLogged(logged);
  before?.(page);
  await page.goto(address.href);
  await settle(page);
  await act?.(page, words);
  await settle(page);
  return page;
}
