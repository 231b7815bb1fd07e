import type { Theme } from '../support/axe.ts';
import type { Session } from '../support/calls.ts';
import { originOf, stage } from '../support/stage.ts';
import { expect, type Fixtures, type Page, waitUntilIdle, type Visit } from '../support/test.ts';
import { announcements } from './announcement-screens.ts';
import { awards } from './award-screens.ts';
import { celebrations } from './celebration-screens.ts';
import { communities } from './community-screens.ts';
import { company } from './company-screens.ts';
import { competitions } from './competition-screens.ts';
import { deciding } from './deciding-screens.ts';
import { events } from './event-screens.ts';
import { home } from './home-screens.ts';
import { keys } from './key-screens.ts';
import { people } from './people-screens.ts';
import { polls } from './poll-screens.ts';
import { posts } from './post-screens.ts';
import { reports } from './report-screens.ts';
import { rights } from './rights-screens.ts';
import type { PageScreen, State, Screen, Words } from './screen.ts';
import { search } from './search-screens.ts';
import { signIn } from './sign-in-screens.ts';
import { store } from './store-screens.ts';
import { strangers } from './stranger-screens.ts';
import { surveys } from './survey-screens.ts';
import { wallet } from './wallet-screens.ts';
import { webhooks } from './webhook-screens.ts';

/** The screens, each group under the features whose pages it shows. */
const groups: readonly (readonly [features: string, screens: readonly Screen[]])[] = [
  ['auth', strangers],
  ['posts recognition notifications inbox profile', home],
  ['posts', posts],
  ['search', search],
  ['people profile points audit', people],
  ['rights', rights],
  ['keys', keys],
  ['webhooks', webhooks],
  ['organisation', company],
  ['auth billing', signIn],
  ['points billing', wallet],
  ['recognition employees', deciding],
  ['communities', communities],
  ['polls tickets', polls],
  ['announcements', announcements],
  ['reports', reports],
  ['competitions', competitions],
  ['celebrations', celebrations],
  ['events', events],
  ['hall-of-fame nominations all-hands', awards],
  ['surveys tickets', surveys],
  ['store cart orders', store],
];
const screens = groups.flatMap(([, of]) => of);

const isPageScreen = (screen: Screen): screen is PageScreen => 'path' in screen;

// `npm test -- screens events` and `--since` choose features. An empty choice means all screens.
const chosen = (process.env.E2E_SCREENS ?? '').split(',').filter(Boolean);
const names = groups.flatMap(([features, of]) =>
  chosen.length === 0 || features.split(' ').some((feature) => chosen.includes(feature))
    ? of.map((screen) => ('path' in screen ? screen.name : screen.on))
    : [],
);

/** The places that are visited: those of the chosen features, and those on which these have a state. */
export const places = screens.filter(isPageScreen).filter(({ name }) => names.includes(name));
if (places.length === 0) throw new Error(`No screen is of ${chosen.join(', ')}.`);

/** The states of a place, in their order. */
export function statesOf(place: PageScreen): State[] {
  return screens.filter((screen): screen is State => 'on' in screen && screen.on === place.name);
}

/** A place or a state, and the place it is on. */
export function findScreen(name: string): { place: PageScreen; state: State | null } {
  const screen = screens.find((one) => one.name === name)!;
  return isPageScreen(screen) ? { place: screen, state: null } : { place: findScreen(screen.on).place, state: screen };
}

const inEnglish: Words = {
  start: (english) => new RegExp(`^${RegExp.escape(english)}`),
  whole: (english) => new RegExp(`^${RegExp.escape(english)}$`),
};

const nobody: Session = { subdomain: '', token: '', cookie: { name: '', value: '' } };

/** Opens a place and waits until it is at rest. */
export async function show(
  place: PageScreen,
  { look, expectRefusal, expectLogged }: Omit<Fixtures, 'open'>,
  {
    words = inEnglish,
    before,
    ...visit
  }: Visit & { words?: Words; before?: (page: Page) => void | Promise<void> } = {},
): Promise<Page> {
  const { who, bare, path, act, refusal, logged } = place;
  const signedInView = who && (await look(who, visit));
  const origin = originOf(bare ? undefined : stage.demo.subdomain);
  const address = new URL(typeof path === 'string' ? path : await path(signedInView?.session ?? nobody), origin);
  const subdomain = address.hostname === 'localhost' ? {} : { subdomain: address.hostname.split('.')[0]! };
  const { page } = signedInView ?? (await look(null, { ...subdomain, ...visit }));
  if (refusal) expectRefusal(refusal.status, refusal.path);
  if (logged) expectLogged(logged);
  await before?.(page);
  await page.goto(address.href);
  await waitUntilIdle(page);
  if (act) {
    await act(page, words);
    await waitUntilIdle(page);
  }
  return page;
}

/** Closes what is open on a place and brings it into one of its states. */
export async function enterState(page: Page, state: State, words = inEnglish): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').locator('visible=true');
  await expect(async () => {
    if ((await open.count()) === 0) return;
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await state.act?.(page, words);
  await waitUntilIdle(page);
}

/** Has an open page wear a theme, as a choice in another tab does. */
export async function applyTheme(page: Page, theme: Theme): Promise<void> {
  if ((await page.locator('html').getAttribute('data-theme')) === theme) return;
  await page.evaluate((theme) => {
    localStorage.setItem('apprecio-theme', theme);
    dispatchEvent(new Event('theme:change'));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
