import { expect, test } from 'vitest';
import { isLeaked } from '../../platform/security/leaked-passwords.ts';
import { isGuessable, sessionEnd } from './rules.ts';

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
])('AUTH-08 %s is made of what anybody knows, and is refused', (password) => {
  expect(isGuessable(password, chooser)).toBe(true);
});

test.each([
  'korma-verde-81',
  'saffron-rosso-27',
  'mayonnaise-verde',
  'meera likes juniper',
  '83920174!@55',
  'xkcd-9931',
])('AUTH-08 %s says more, and is taken', (password) => {
  expect(isGuessable(password, chooser)).toBe(false);
});

test('AUTH-08 a name in another script counts as a Latin one does', () => {
  const indic = { ...chooser, name: 'मीरा अय्यर', company: 'वित्त मंडल' };
  for (const password of ['वित्त@2026', 'मीरा123456']) expect(isGuessable(password, indic)).toBe(true);
  expect(isGuessable('पहाड़ी-झरना-27', indic)).toBe(false);
});

test.each([
  'football1',
  'Sunshine1',
  'PASSWORD123',
  'iloveyou2',
  'trustno1',
  'michael1',
  'liverpool1',
  'princess1',
  'charlie1',
])('AUTH-08 %s was leaked, in any case', (password) => {
  expect([isLeaked(password), isLeaked(password.toUpperCase())]).toEqual([true, true]);
});

test('AUTH-08 hardly any password of one’s own counts as leaked', () => {
  const own = Array.from({ length: 20_000 }, (_, at) => `kettle-${at * 7919}-verde`);
  expect(own.filter(isLeaked).length).toBeLessThanOrEqual(3);
});

test('AUTH-03 a session ends thirty days after its last use, and ninety after signing in at the latest', () => {
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
