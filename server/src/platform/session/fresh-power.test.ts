import { describe, expect, test } from 'vitest';
import { freshUntil } from './fresh-power.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const old = ago(24 * 30);

describe('new admin rights wait before they move points (PTS-04)', () => {
  test.each([
    ['never given by another', { role: 'admin', since: null, organisationSince: old }, null],
    ['given an hour ago', { role: 'admin', since: ago(1), organisationSince: old }, ago(-71)],
    ['given 71 hours ago', { role: 'admin', since: ago(71), organisationSince: old }, ago(-1)],
    ['given 72 hours ago', { role: 'admin', since: ago(72), organisationSince: old }, null],
    ['a manager’s', { role: 'manager', since: ago(1), organisationSince: old }, ago(-71)],
    ['a super admin’s', { role: 'super_admin', since: ago(1), organisationSince: old }, null],
    ['in the first week', { role: 'admin', since: ago(1), organisationSince: ago(24 * 7 - 1) }, null],
    ['just after the first week', { role: 'admin', since: ago(1), organisationSince: ago(24 * 7) }, ago(-71)],
  ] as const)('%s', (_name, power, until) => {
    expect(freshUntil(power, now)).toEqual(until);
  });
});
