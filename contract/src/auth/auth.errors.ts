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
  'auth.challenge_over': [401, 'Please enter your password again. You have five minutes and five tries for the code.'],
  'auth.code_wrong': [
    422,
    'That code isn’t right. Enter the one your app shows now, or a recovery code that you haven’t used.',
  ],
  'auth.codes_wait': [429, 'Too many wrong codes. Wait a few minutes and try again.'],
  'auth.factor_needed': [403, 'Enter a code from your authenticator app to continue.'],
  'auth.factor_exists': [409, 'Two-step sign-in is already on. Turn it off first to set up another app.'],
  'auth.no_factor': [409, 'This person doesn’t use two-step sign-in.'],
  'auth.own_factor': [422, 'You can’t do this for yourself. Ask two others who look after sign-in.'],
  'auth.second_person': [422, 'Someone else has to confirm what you asked for.'],
  'auth.removal_open': [409, 'This is already waiting for a second person to confirm it.'],
  'auth.removal_over': [409, 'This can no longer be confirmed. Ask for it again.'],
  'auth.provider_away': [503, 'Your sign-in provider isn’t responding. Try again in a moment.'],
} as const;
