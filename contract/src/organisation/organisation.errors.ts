/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const organisationErrors = {
  'organisation.unknown': [404, 'There’s no company at this address.'],
  'organisation.subdomain_taken': [409, 'This subdomain is already taken. Please try another one.'],
  'organisation.no_demonstration': [403, 'Only a demonstration can be removed.'],
  'organisation.subdomain_differs': [422, 'This isn’t the subdomain of your company. Please type it as it’s shown.'],
  'organisation.colour_refused': [422, 'This colour is hard to read on light or dark. Please choose another one.'],
  'organisation.value_unknown': [422, 'One of these values no longer exists. Please choose again.'],
  'organisation.module_busy': [422, 'Something here isn’t finished yet. Finish it first, then switch this off.'],
} as const;
