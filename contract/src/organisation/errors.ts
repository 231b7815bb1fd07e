/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const organisationErrors = {
  'organisation.unknown': [404, 'There is no organisation at this address.'],
  'organisation.subdomain_taken': [409, 'This subdomain is already taken. Please try another one.'],
  'organisation.colour_refused': [422, 'This colour cannot be read on light or on dark.'],
  'organisation.value_unknown': [422, 'One of these values is not known.'],
} as const;
