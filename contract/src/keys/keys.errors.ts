/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const keysErrors = {
  'keys.invalid': [401, 'This API key is unknown, revoked or expired.'],
  'keys.address': [403, 'This API key can’t be used from this address.'],
  'keys.closed': [403, 'An API key can’t do this. Sign in as a person instead.'],
  'keys.too_many': [422, 'A company has at most 20 API keys. Revoke one that you no longer use.'],
  'keys.rights_lacking': [422, 'You can give an API key only rights you hold.'],
  'keys.ended': [409, 'This API key was revoked or has expired.'],
  'keys.rolled': [409, 'This API key was rolled less than 24 hours ago. Both secrets still work.'],
} as const;
