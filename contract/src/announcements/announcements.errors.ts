/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const announcementsErrors = {
  'announcements.past': [422, 'Please choose a time in the future.'],
  'announcements.expiry': [422, 'Please choose an expiry in the future, after it is sent.'],
  'announcements.deadline': [422, 'Please choose a date to confirm by that is after it is sent and before it expires.'],
  'announcements.audience_fixed': [422, 'This has already been sent, so you can’t change who it’s for.'],
  'announcements.nothing_to_confirm': [409, 'This announcement doesn’t need confirming.'],
  'announcements.changed': [409, 'This announcement has changed. Reload to read the new version.'],
  'announcements.nobody_waits': [409, 'There’s no one left to remind today.'],
  'announcements.file_gone': [422, 'Please add this file again.'],
} as const;
