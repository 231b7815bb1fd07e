import { timeZone } from '@apprecio/contract/api/dates';
import { expect, test } from 'vitest';
import { zoneOptions } from './zones.ts';

test('zones are offered once each under their current names, and all can be stored (I18N-05)', () => {
  const offered = zoneOptions('Asia/Kolkata').map(({ value }) => value);
  expect(offered.filter((zone) => /Kolkata|Calcutta|Kath?mandu|Yangon|Rangoon|Kyiv|Kiev/.test(zone))).toEqual([
    'Asia/Kathmandu',
    'Asia/Kolkata',
    'Asia/Yangon',
    'Europe/Kyiv',
  ]);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered.filter((zone) => !timeZone.safeParse(zone).success)).toEqual([]);
  expect(zoneOptions(null).map(({ value }) => value)).toContain('Asia/Kolkata');
});

test('a zone stored under an old name is offered once, under its current name (I18N-05)', () => {
  const offered = zoneOptions('Asia/Calcutta').filter(({ value }) => /Kolkata|Calcutta/.test(value));
  expect(offered).toEqual([{ value: 'Asia/Calcutta', label: 'Asia/Kolkata' }]);
});
