import { bundlesOf } from '@apprecio/contract/api/bundles';
import { roleIdOf } from '@apprecio/contract/api/codes';
import { undoMinutes } from '@apprecio/contract/recognition/changes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adminLeft,
  changesOf,
  isFresh,
  managedByOf,
  mayDecide,
  nearLimit,
  overall,
  personLimit,
  warningOf,
} from './recognition.rules.ts';

const day = 86_400_000;
const now = new Date('2026-11-20T09:00:00Z');

describe('approvers (REC-02)', () => {
  const recipient = {
    caller: { id: 'boss', role: 'manager' as const, bundles: [] },
    giverId: 'giver',
    personId: 'person',
    approval: 'manager' as const,
    managerId: 'boss' as string | null,
    managersManagerId: 'head' as string | null,
    standsIn: false,
    managerAway: false,
    createdAt: new Date(now.getTime() - day),
    now,
  };
  const away = { ...recipient, managerAway: true };
  const as = (id: string, role: 'admin' | 'manager' | 'employee' | 'super_admin') => ({
    caller: { id, role, bundles: bundlesOf(role, ['rewards']) },
  });
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
    ['the manager’s manager at once while the manager is away', { ...away, ...as('head', 'manager') }, true],
    ['the manager who is away, when they look', away, true],
    ['not an admin while the manager’s manager can', { ...away, ...as('hr', 'admin') }, false],
    ['an admin where nobody is above who is away', { ...away, ...as('hr', 'admin'), managersManagerId: null }, true],
    ['an admin where who is above gave it', { ...away, ...as('hr', 'admin'), giverId: 'head' }, true],
    ['not an admin while there is a manager', { ...recipient, ...as('hr', 'admin') }, false],
    ['an admin where there is no manager', { ...recipient, ...as('hr', 'admin'), managerId: null }, true],
    ['an admin when the type asks one', { ...recipient, ...as('hr', 'super_admin'), approval: 'admin' as const }, true],
    ['not the manager when the type asks an admin', { ...recipient, approval: 'admin' as const }, false],
    ['never the giver', { ...recipient, ...as('giver', 'admin'), managerId: null }, false],
    ['never the recipient', { ...recipient, ...as('person', 'admin'), managerId: null }, false],
    ['never the giver, though manager', { ...recipient, giverId: 'boss' }, false],
  ])('checks the right to decide: %s', (_title, given, expected) => {
    expect(mayDecide(given)).toBe(expected);
  });
});

test('one giver can give one person at most half of the month, with a warning from 30% (REC-11)', () => {
  expect(personLimit(200)).toBe(100);
  expect(personLimit(125)).toBe(62);
  expect(nearLimit(59, 200)).toBe(false);
  expect(nearLimit(60, 200)).toBe(true);
  expect(nearLimit(0, 0)).toBe(false);
});

test('a recognition is pending while any recipient is, and otherwise approved if any is (REC-02)', () => {
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

test('role codes match the specification (API-09)', () => {
  expect([roleIdOf('super_admin'), roleIdOf('admin'), roleIdOf('manager'), roleIdOf('employee')]).toEqual([1, 2, 3, 4]);
});

test.each([
  ['giver', null, 'none'],
  ['giver', 'giver', 'giver'],
  ['giver', 'boss', 'other'],
])('for the %s, a recipient led by %s is managed by: %s (REC-02)', (giverId, managerId, managedBy) => {
  expect(managedByOf(giverId, managerId)).toBe(managedBy);
});

test.each([
  [['hr'], true],
  [['giver', 'person', 'hr'], true],
  [['giver', 'person'], false],
  [[], false],
])('the admins %j include one who is neither giver nor recipient: %s (REC-02)', (admins, left) => {
  expect(adminLeft('giver', admins, 'person')).toBe(left);
});

describe('rights on a published recognition (REC-08)', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const giver = { id: 'giver', role: 'employee' as const, bundles: [] };
  const admin = { id: 'hr', role: 'admin' as const, bundles: ['moderation' as const] };
  const given = {
    caller: giver,
    giverId: 'giver',
    createdAt: ago(undoMinutes + 1),
    removed: false,
    wordsOpen: true,
    now,
  };
  test.each<[string, Parameters<typeof changesOf>[0], string]>([
    ['its giver at first, undo it', { ...given, createdAt: ago(undoMinutes) }, 'undo edit'],
    ['its giver later, remove it', given, 'edit remove'],
    ['its giver, not its words once they stand', { ...given, wordsOpen: false }, 'remove'],
    ['its giver, nothing once it is removed', { ...given, removed: true }, ''],
    ['an admin, remove it', { ...given, caller: admin }, 'remove'],
    ['an admin, not once it is removed', { ...given, caller: admin, removed: true }, ''],
    ['an admin, at first too', { ...given, caller: admin, createdAt: now }, 'remove'],
    ['others, nothing', { ...given, caller: { ...giver, id: 'other' } }, ''],
  ])('grants permissions: %s', (_title, one, acts) => {
    const may = Object.entries(changesOf(one)).filter(([, can]) => can);
    expect(may.map(([act]) => act).join(' ')).toBe(acts);
  });

  test('an action can be undone for ten minutes', () => {
    expect([isFresh(ago(undoMinutes), now), isFresh(new Date(ago(undoMinutes).getTime() - 1), now)]).toEqual([
      true,
      false,
    ]);
  });
});

test.each([
  ['nobody', [{ name: 'Asha Rao', given: 0, points: 59 }], null],
  ['whoever gets 30% of the month', [{ name: 'Asha Rao', given: 40, points: 20 }], { firstName: 'Asha', percent: 30 }],
  ['not whoever got it before', [{ name: 'Asha Rao', given: 100, points: 0 }], null],
  [
    'the first of several',
    [
      { name: 'Mira', given: 0, points: 10 },
      { name: 'Ravi Iyer', given: 60, points: 7 },
      { name: 'Asha Rao', given: 80, points: 10 },
    ],
    { firstName: 'Ravi', percent: 34 },
  ],
])('the giver is warned about %s (REC-11)', (_title, gifts, warning) => {
  expect(warningOf(200, gifts)).toEqual(warning);
});
