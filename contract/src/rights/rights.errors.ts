/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const rightsErrors = {
  'rights.inactive': [409, 'This person isn’t active. Reactivate them first.'],
  'rights.changed_since': [409, 'Someone has changed these rights since. Reload to see them.'],
} as const;
