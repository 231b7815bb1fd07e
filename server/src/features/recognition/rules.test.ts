import { roleIdOf } from '@apprecio/contract/api/codes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayDecide, nearLimit, overall, personLimit } from './rules.ts';

const day = 86_400_000;
const now = new Date('2026-11-20T09:00:00Z');

describe('who may decide (REC-02)', () => {
  const recipient = {
    caller: { id: 'boss', role: 'manager' as const },
    giverId: 'giver',
    personId: 'person',
    approval: 'manager' as const,
    managerId: 'boss' as string | null,
    managersManagerId: 'head' as string | null,
    standsIn: false,
    createdAt: new Date(now.getTime() - day),
    now,
  };
  const as = (id: string, role: 'admin' | 'manager' | 'employee' | 'super_admin') => ({ caller: { id, role } });
  test.each([
    ['the recipient’s manager', recipient, true],
    ['who stands in for the manager', { ...recipient, ...as('deputy', 'employee'), standsIn: true }, true],
    ['not who stands in, about themselves', { ...recipient, ...as('person', 'employee'), standsIn: true }, false],
    ['not who stands in, of their own gift', { ...recipient, ...as('giver', 'employee'), standsIn: true }, false],
    [
      'not who stands in, where an admin is asked',
      { ...recipient, ...as('deputy', 'employee'), standsIn: true, approval: 'admin' as const },
      false,
    ],
    ['not the manager’s manager at once', { ...recipient, ...as('head', 'manager') }, false],
    [
      'the manager’s manager after seven days',
      { ...recipient, ...as('head', 'manager'), createdAt: new Date(now.getTime() - 7 * day) },
      true,
    ],
    ['not an admin while there is a manager', { ...recipient, ...as('hr', 'admin') }, false],
    ['an admin where there is no manager', { ...recipient, ...as('hr', 'admin'), managerId: null }, true],
    ['an admin when the type asks one', { ...recipient, ...as('hr', 'super_admin'), approval: 'admin' as const }, true],
    ['not the manager when the type asks an admin', { ...recipient, approval: 'admin' as const }, false],
    ['never the giver', { ...recipient, ...as('giver', 'admin'), managerId: null }, false],
    ['never the recipient', { ...recipient, ...as('person', 'admin'), managerId: null }, false],
    ['never the giver, though manager', { ...recipient, giverId: 'boss' }, false],
  ])('%s', (_title, given, expected) => {
    expect(mayDecide(given)).toBe(expected);
  });
});

test('REC-11 one person gets at most half of the month from one giver, a warning comes at 30%', () => {
  expect(personLimit(200)).toBe(100);
  expect(personLimit(125)).toBe(62);
  expect(nearLimit(59, 200)).toBe(false);
  expect(nearLimit(60, 200)).toBe(true);
  expect(nearLimit(0, 0)).toBe(false);
});

test('REC-02 a recognition is pending while any recipient is, else approved if any is', () => {
  const state = fc.constantFrom('pending', 'approved', 'rejected', 'expired', 'cancelled');
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 20 }), (recipients) => {
      const whole = overall(recipients);
      expect(recipients).toContain(whole);
      if (recipients.includes('pending')) expect(whole).toBe('pending');
      else if (recipients.includes('approved')) expect(whole).toBe('approved');
    }),
  );
});

test('API-09 role codes are those of the specification', () => {
  expect([roleIdOf('super_admin'), roleIdOf('admin'), roleIdOf('manager'), roleIdOf('employee')]).toEqual([1, 2, 3, 4]);
});
