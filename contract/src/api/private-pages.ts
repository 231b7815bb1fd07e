const privatePages = [
  '/address-change',
  '/auth',
  '/change-password',
  '/checkout',
  '/login',
  '/order-summary',
  '/orders',
  '/organization/api-keys',
  '/organization/create-survey',
  '/organization/polls-surveys',
  '/organization/sign-in',
  '/organization/survey',
  '/organization/webhooks',
  '/polls',
  '/profile',
  '/register',
  '/reports/survey-analytics',
  '/reset-password',
  '/store/leaver',
  '/store/payment',
  '/store/voucher',
  '/survey',
  '/surveys',
  '/unsubscribe',
];

function plain(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+/g, '/');
  } catch {
    return path.toLowerCase();
  }
}

/**
 * Returns whether a path shows surveys, anonymous ballots, moods, checkout, passwords, links by mail or vouchers. No
 * script of others runs there.
 */
export function isPrivatePage(path: string): boolean {
  const wanted = plain(path);
  return privatePages.some((page) => wanted === page || wanted.startsWith(`${page}/`));
}
