import { bundles } from '@apprecio/contract/api/bundles';
import { roleId } from '@apprecio/contract/api/codes';
import { screensWithout } from '@apprecio/contract/api/module-of';
import type { Module } from '@apprecio/contract/api/modules';
import { expect, it } from 'vitest';
import { features } from '../../features.ts';
import { canOpen } from '../../lib/session/access.ts';
import { commands, isOffered, pathOf } from './declared.ts';

interface Text {
  name: string;
  words: string;
}

const texts = import.meta.glob<Record<string, Text>>('../*/commands/en.json', { import: 'default', eager: true });
const routes = Object.keys(import.meta.glob('../../routes/**/*.tsx'));
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const pathOfRoute = (file: string) =>
  `/${file.replace(/^.*\/routes\/(?:_app\/|_public\/)?/, '').replace(/(?:\.?index)?\.tsx$/, '')}`.replaceAll('.', '/');
const pages = routes
  .filter((file) => file.includes('/_app/'))
  .map(pathOfRoute)
  .filter((page) => !page.includes('$'));

/** Ids of cards, headings and buttons, as the sources write them. */
const idsIn = (text: string) => [
  ...[...text.matchAll(/\bid="([\w-]+)"/g)].map(([, id]) => id!),
  ...[...text.matchAll(/<RuleCard of="(\w+)"/g)].map(([, of]) => `rule-${of!}`),
];
const allIds = Object.values(sources).flatMap(idsIn);
const ids = new Set(allIds);

/** The pages whose cards are settings. */
const settings =
  /\/(?:organisation\/company-page|points\/wallet\/(?:rules-cards|top-ups-card)|billing\/[\w-]+-cards?|celebrations\/rewards\/(?:rewards-form|words-of-years)|auth\/sessions-card|auth\/sign-in-methods\/methods-page|profile\/settings\/settings-page|profile\/photo\/photo-card|notifications\/settings\/notice-settings|events\/feed\/feed-card)\.tsx$/;
const cards = Object.entries(sources)
  .filter(([file]) => settings.test(file))
  .flatMap(([, text]) => idsIn(text))
  .filter((id) => !/-(?:label|form)$/.test(id));

// Without a place of their own: the start, the steps of an order, and other addresses of one page.
const unnamed = ['/', '/checkout', '/order-summary', '/welcome', '/survey'];

it('every command has its own id, a name and synonyms (NAV-11)', () => {
  const all = commands.map(({ id }) => id);
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  const named = Object.values(texts).flatMap((words) => Object.entries(words));
  expect(named.map(([id]) => id).toSorted()).toEqual(all.toSorted());
  expect(named.filter(([, { name, words }]) => !name || !words)).toEqual([]);
});

it('every page and every entry of the navigation has a command (NAV-11)', () => {
  const paths = new Set(commands.map(({ to }) => pathOf(to)));
  const addresses = new Set(commands.map(({ to }) => to));
  expect(pages.filter((page) => !unnamed.includes(page) && !paths.has(page))).toEqual([]);
  const entries = features.flatMap(({ navigation = [] }) => navigation);
  expect(entries.map(({ to }) => to).filter((to) => !addresses.has(to))).toEqual([]);
});

it('every settings card has a command (NAV-11)', () => {
  const anchors = new Set(commands.map(({ to }) => to.split('#')[1]));
  expect(cards.length).toBeGreaterThan(20);
  expect(cards.filter((id) => !anchors.has(id))).toEqual([]);
});

it('every command leads to a page that exists, and to a card or button there (NAV-11)', () => {
  expect(commands.filter(({ to }) => !pages.includes(pathOf(to)))).toEqual([]);
  expect(commands.filter(({ to }) => to.includes('#') && !ids.has(to.split('#')[1]!))).toEqual([]);
  expect(commands.filter(({ to, press }) => press && !to.includes('#'))).toEqual([]);
});

it('no other element has the id that a command leads to (NAV-11)', () => {
  const anchors = new Set(commands.map(({ to }) => to.split('#')[1]));
  expect(allIds.filter((id, at) => anchors.has(id) && allIds.indexOf(id) !== at)).toEqual([]);
});

it('a person is offered only commands of pages that their role may open (NAV-11, ACC-05)', () => {
  const offered = (role: number, reportsCount = 0) => {
    const me = {
      roleId: role as 1,
      bundles: role <= roleId.admin ? [...bundles] : [],
      reportsCount,
      off: { modules: [], screens: [] },
    };
    const found = commands.filter((command) => isOffered(command, me));
    expect(found.filter(({ to }) => !canOpen(me, pathOf(to)))).toEqual([]);
    return found.map(({ id }) => id);
  };
  const admin = offered(roleId.admin);
  expect(commands.map(({ id }) => id).filter((id) => !admin.includes(id))).toEqual(['myTeam', 'delegate']);
  expect(admin).toEqual(expect.arrayContaining(['topUp', 'companyLogo', 'newType', 'invitePeople']));
  const manager = offered(roleId.manager, 2);
  expect(manager).toEqual(expect.arrayContaining(['myTeam', 'allPending', 'leaderboard', 'timeZone']));
  expect(manager).not.toEqual(expect.arrayContaining(['newType']));
  expect(offered(roleId.employee).filter((id) => ['topUp', 'recognitionTypes', 'leaderboard'].includes(id))).toEqual(
    [],
  );
});

it('the command bar leaves out what belongs to a module that is off (NAV-13)', () => {
  const offeredWithout = (off: readonly Module[]) => {
    const me = {
      roleId: roleId.admin as 1,
      bundles: [...bundles],
      reportsCount: 2,
      off: { modules: [...off], screens: screensWithout(off) },
    };
    return commands.filter((command) => isOffered(command, me)).map(({ id }) => id);
  };
  const goneWithout = (module: Module) => offeredWithout([]).filter((id) => !offeredWithout([module]).includes(id));
  expect(goneWithout('events')).toEqual(['events', 'newEvent', 'calendarFeed']);
  expect(goneWithout('communities')).toEqual(['communities', 'newCommunity']);
  expect(goneWithout('fair_play')).toEqual(['fairPlay']);
  expect(goneWithout('surveys')).toEqual(
    expect.arrayContaining(['lastDays', 'surveys', 'createSurvey', 'surveyAnalytics']),
  );
  expect(goneWithout('store')).toEqual(expect.arrayContaining(['cart', 'orders', 'wishlist', 'rewardAnalytics']));
});

it.each([
  ['logo', 'companyLogo'],
  ['allowance', 'allowances'],
  ['top up', 'topUp'],
  ['import', 'importEmployees'],
  ['time zone', 'timeZone'],
  ['export', 'exportEmployees'],
  ['leaderboard', 'leaderboard'],
  ['invite', 'invitePeople'],
])('the word “%s” names a command (NAV-11)', (word, id) => {
  const { name } = Object.assign({}, ...Object.values(texts))[id] as Text;
  expect(name.toLowerCase()).toContain(word);
});
