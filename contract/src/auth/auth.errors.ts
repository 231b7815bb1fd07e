/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const authErrors = {
  'auth.wrong': [401, 'Wrong email or password.'],
  'auth.slow_down': [429, 'Too many attempts. Wait a minute and try again.'],
  'auth.common_password': [400, 'This password is too common. Please choose another one.'],
  'auth.guessable_password': [
    400,
    'This password is easy to guess: it’s made of a name or a date. Please choose another one.',
  ],
  'auth.link_used': [409, 'This link has already been used or has expired. Please ask for a new one.'],
  'auth.code_invalid': [401, 'This sign-in link has expired. Please sign in again.'],
  'auth.refresh_refused': [401, 'Please sign in again.'],
  'auth.confirm_needed': [403, 'Enter your password to continue.'],
  'auth.sign_in_again': [403, 'Sign out and sign in again to continue. It’s been more than five minutes.'],
  'auth.provider_away': [503, 'Your sign-in provider isn’t responding. Try again in a moment.'],
} as const;
