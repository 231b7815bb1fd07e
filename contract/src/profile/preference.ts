import { define } from '../api/define.ts';
import { none } from '../api/page.ts';
import { noticeChanges, noticePreference } from '../notifications/operations.ts';
import { preference } from './operations.ts';

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
      'Theme, language, time zone, personal e-mail, who sees celebrations, and notifications by type and channel.',
    requirements: ['PPL-06', 'NOT-02'],
  },
  'profile.prefer': {
    kind: 'write',
    method: 'PUT',
    path: '/user/preference',
    access: 'self',
    quiet: 'a setting of the person’s own',
    input: preference.partial().extend({ notifications: noticeChanges.optional() }),
    output: whole,
    errors: ['auth.confirm_needed', 'auth.sign_in_again'],
    affects: ['profile.detail'],
    summary: 'Changes some of one’s own settings; the rest stays.',
    requirements: ['PPL-06', 'NAV-06', 'NOT-02'],
  },
});
