import { days } from '@apprecio/contract/api/days';
import { expect, test } from 'vitest';
import { deviceOf, invitationDue, isCommon, isGuessable, partsOfDevice, sessionEnd } from './auth.rules.ts';

const chooser = {
  email: 'meera.iyer@northwind.example',
  name: 'Meera Iyer',
  company: 'Northwind Foods Pvt. Ltd.',
  subdomain: 'nwfoods',
};

test.each([
  'Northwind1',
  'northwind@2026',
  'N0rthw1nd@2026',
  '2026-NORTHWIND!',
  'NorthwindFoods1',
  'nwfoods2026',
  'Nwfoods#12345',
  'Meera@1990',
  'meera.iyer1',
  'MeeraIyer2026',
  'M33ra!2026',
  'iyernorthwind',
  'Nov@2026',
  'November2026!',
  '01-Jan-1990',
  'Summer2026',
  'Monday@123',
  'meera-northwind-xy',
])('rejects %s as a guessable password (AUTH-08)', (password) => {
  expect(isGuessable(password, chooser)).toBe(true);
});

test.each([
  'korma-verde-81',
  'saffron-rosso-27',
  'mayonnaise-verde',
  'meera likes juniper',
  '83920174!@55',
  'xkcd-9931',
])('accepts %s as a password that is hard to guess (AUTH-08)', (password) => {
  expect(isGuessable(password, chooser)).toBe(false);
});

test('treats a name in another script like a Latin one (AUTH-08)', () => {
  const indic = { ...chooser, name: 'मीरा अय्यर', company: 'वित्त मंडल' };
  for (const password of ['वित्त@2026', 'मीरा123456']) expect(isGuessable(password, indic)).toBe(true);
  expect(isGuessable('पहाड़ी-झरना-27', indic)).toBe(false);
});

test('a session expires thirty days after its last use, and ninety days after sign-in at the latest (AUTH-03)', () => {
  const at = (day: number) => new Date(Date.UTC(2030, 0, 1 + day));
  const cases: [number, number, number][] = [
    [0, 0, 30],
    [0, 59, 89],
    [0, 60, 90],
    [0, 61, 90],
    [0, 95, 90],
  ];
  for (const [created, now, end] of cases) expect(sessionEnd(at(created), at(now))).toEqual(at(end));
});

const commonWords = new Set(['password', 'welcome', 'qwerty', 'abc123', 'contrasena']);

test.each([
  ['a word that everybody tries', 'Password', true],
  ['one with digits around it', '123welcome!!', true],
  ['one with digits in place of letters', 'P@55w0rd', true],
  ['one with a sign within', 'pass-word', true],
  ['one that is no word alone', 'abc123', true],
  ['one with accents', 'ContraseñA', true],
  ['one letter repeated', 'zzzzzzzz', true],
  ['a run of four repeated', 'a1b2a1b2', true],
  ['a run of five repeated', 'a1b2ca1b2c', false],
  ['digits in order', '12345678', true],
  ['digits in order over zero', '78901234', true],
  ['digits in reverse', '87654321', true],
  ['digits in no order', '83920174', false],
  ['the name of the e-mail address', 'Asha.Rao', true],
  ['that name with digits around it', '1asha.rao2', true],
  ['that name and a word', 'asha.rao.kettle', false],
  ['words of one’s own', 'kettle-verde', false],
])('decides whether %s is too common: %s, %s (AUTH-08)', (_title, password, isRefused) => {
  expect(isCommon(password, 'Asha.Rao@acme.example', commonWords)).toBe(isRefused);
});

test('a name of three letters does not make a password common (AUTH-08)', () => {
  expect([
    isCommon('raj', 'raj@acme.example', commonWords),
    isCommon('raja', 'raja@acme.example', commonWords),
  ]).toEqual([false, true]);
});

const mozilla = 'Mozilla/5.0 (';

test.each([
  [`${mozilla}iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1`, 'Safari on iOS'],
  [`${mozilla}Linux; Android 15) AppleWebKit/537 Chrome/140.0 Mobile Safari/537`, 'Chrome on Android'],
  [`${mozilla}Windows NT 10.0) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0`, 'Edge on Windows'],
  [`${mozilla}Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on macOS'],
  [`${mozilla}X11; Linux x86_64) AppleWebKit/537 Chrome/140.0 Safari/537`, 'Chrome on Linux'],
  ['curl/8.5.0', 'A browser'],
  ['something on Linux', 'A browser on Linux'],
])('the device %s is described as %s (AUTH-03)', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ['Safari on iOS', 'Safari', 'iOS'],
  ['A browser', null, null],
  ['A browser on Linux', null, 'Linux'],
  ['Firefox', 'Firefox', null],
  ['', '', null],
])('the device %s has the browser %s and the system %s (AUTH-03)', (device, browser, system) => {
  expect(partsOfDevice(device)).toEqual({ browser, system });
});

test.each([
  ['the first of a new organisation, at once', 0, 0, 0],
  ['the last of the first day, at once', 49, 0, 0],
  ['the first beyond a day’s number, a day after its beginning', 50, 0, 1],
  ['many more, a week after it at the latest', 5000, 0, 7],
  ['one of an organisation that is older, at once', 5000, 8, 8],
  ['one whose day has begun, at once', 120, 3, 3],
  ['one whose day is to come, then', 199, 1.5, 3],
])('schedules an invitation: %s (ONB-06)', (_title, before, daysOld, due) => {
  const at = (count: number) => new Date(Date.UTC(2030, 0, 1) + days(count));
  expect(invitationDue(before, { createdAt: at(0), perDay: 50, now: at(daysOld) })).toEqual(at(due));
});
