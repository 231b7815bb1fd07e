import { describe, expect, test } from 'vitest';
import { approvalFor, nobodyLeft } from './recognition.rules.ts';

describe('required approvers (REC-02)', () => {
  const base = {
    approval: 'manager' as const,
    threshold: 50,
    points: 60,
    manager: 'other' as const,
    adminLeft: true,
  };
  test.each([
    ['nobody up to the threshold', { ...base, points: 50 }, 'none'],
    ['the manager above it', base, 'manager'],
    ['nobody when the giver is the manager', { ...base, manager: 'giver' as const }, 'none'],
    ['an admin where there is no manager', { ...base, manager: 'none' as const }, 'admin'],
    ['nobody where nobody is left', { ...base, manager: 'none' as const, adminLeft: false }, 'none'],
    [
      'an admin when the type asks one, even of the manager',
      { ...base, approval: 'admin' as const, manager: 'giver' as const },
      'admin',
    ],
    ['nobody when the type asks nobody', { ...base, approval: 'none' as const, points: 500 }, 'none'],
  ])('requires approval by %s', (_title, recipient, expected) => {
    expect(approvalFor(recipient)).toBe(expected);
    expect(nobodyLeft(recipient)).toBe(!recipient.adminLeft);
  });
});
