import { timeZone } from '@apprecio/contract/api/dates';
import { expect, test } from 'vitest';
import { zoneOptions } from './zones.ts';

test('I18N-05 zones are offered by the names they have today, each once, and all can be kept', () => {
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

test('I18N-05 a zone that is kept by an old name is offered once, by the name it has today', () => {
  const offered = zoneOptions('Asia/Calcutta').filter(({ value }) => /Kolkata|Calcutta/.test(value));
  expect(offered).toEqual([{ value: 'Asia/Calcutta', label: 'Asia/Kolkata' }]);
});
