import { define } from '../api/define.ts';
import { none } from '../api/page.ts';
import { noticeChanges, noticePreference } from '../notifications/notifications.operations.ts';
import { preference } from './profile.operations.ts';

const whole = preference.extend({ notifications: noticePreference });

/** The operations for the preferences of a person. */
export const preferences = define({
  'profile.preference': {
    kind: 'read',
    method: 'GET',
    path: '/user/preference',
    access: 'self',
    input: none,
    output: whole,
    summary:
      'Returns the caller’s theme, language, time zone, personal email address, visibility of celebrations, and notifications by type and channel.',
    requirements: ['PPL-06', 'NOT-02'],
  },
  'profile.prefer': {
    kind: 'write',
    method: 'PUT',
    path: '/user/preference',
    access: 'self',
    quiet: 'it is the person’s own setting',
    input: preference.partial().extend({ notifications: noticeChanges.optional() }),
    output: whole,
    errors: ['auth.confirm_needed', 'auth.sign_in_again'],
    affects: ['profile.detail'],
    safeguard: { harmless: 'own' },
    summary: 'Changes some of the caller’s settings. The others stay unchanged.',
    requirements: ['PPL-06', 'NAV-06', 'NOT-02'],
  },
});
