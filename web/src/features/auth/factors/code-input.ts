/** The attributes of a field that takes a code of an app or a recovery code. */
export const codeInput = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
